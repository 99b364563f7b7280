import { derivedId } from '../../domain/kernel/derived-id.ts'
import { type ImportDocument } from '../../domain/platform/import/import.ts'
import { importsKey, type RowAnswer } from '../../domain/platform/import/parts.ts'
import { importResource } from '../../domain/platform/import/resource.ts'
import { importRules } from '../../domain/platform/import/rules.ts'
import { legibleSentence } from '../../domain/registry/known.ts'
import type { Deciding, Unit } from '../commands/batch.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import { absent, Problem, problemOf } from '../http/problem.ts'
import { digest } from '../store/digest.ts'
import { answeredBy, answersTo } from './rows.ts'

/** A row of a part: the command that it is, or why it is none. */
export interface PartRow {
  readonly line: number
  readonly cells?: string | undefined
  readonly submission?: Submission
  readonly refused?: Pick<RowAnswer, 'message' | 'field'>
}

export interface Part {
  readonly importId: string
  readonly part: number
  readonly resource: string
  readonly rows: readonly PartRow[]
  /** Who sends it. */
  readonly by: Pick<Submission, 'groupId'> & { readonly by: Exclude<Submission['by'], { readonly system: unknown }> }
}

const notAccepted = (
  outcome: Exclude<Outcome, { kind: 'accepted' }>,
): Pick<RowAnswer, 'message' | 'rule' | 'field'> => {
  const { message, more } = problemOf(outcome)
  const texts = ['rule', 'field'].flatMap((key) => (typeof more[key] === 'string' ? [[key, more[key]]] : []))
  return { message: legibleSentence(message), ...Object.fromEntries(texts) }
}

const answerOf = ({ line, cells, submission, refused }: PartRow, outcome: Outcome | undefined): RowAnswer => {
  if (submission !== undefined && outcome?.kind === 'accepted') {
    const { id, version } = outcome.document
    const kind = outcome.events.length === 0 ? 'unchanged' : submission.type === 'Update' ? 'changed' : 'made'
    return { line, outcome: kind, id, version }
  }
  const why = outcome === undefined || outcome.kind === 'accepted' ? refused : notAccepted(outcome)
  return { line, outcome: 'refused', ...why, ...(cells === undefined ? {} : { cells }) }
}

/** Says no by a rule of imports, with the status that the import has. */
const ruled = (rule: keyof typeof importRules, record: ImportDocument, sentence: string = importRules[rule].sentence) =>
  new Problem(409, sentence, { rule, message: sentence, details: { status: record.status } })

/** The import that a part names, as it stands; throws where its sender may send it none. */
const recordOf = async ({ held }: Deciding, { importId, resource, by }: Part): Promise<ImportDocument> => {
  const record = (await held(importsKey, importId)) as ImportDocument
  if (record.version === 0 || record.company.id !== by.by.place.company) throw absent(importResource.label)
  if (record.beganBy.id !== by.by.userId)
    throw ruled('IM-01', record, importRules['IM-01'].sentence.replace('{name}', record.beganBy.name))
  if (record.resource !== resource) throw ruled('IM-04', record)
  return record
}

/**
 * Decides the rows of a part and tells the import what became of them, in one transaction. A part that was answered before gets the
 * same answer again: nothing of it is decided anew.
 */
export const answerPart =
  (part: Part): Unit<readonly RowAnswer[]> =>
  async (deciding) => {
    const { importId, rows, by } = part
    const asked = { groupId: by.groupId, id: importId }
    const record = await recordOf(deciding, part)
    const commandId = derivedId(
      [importId, String(part.part), ...rows.map(({ line, submission }) => submission?.commandId ?? String(line))],
      digest,
    )
    if (part.part < record.next) {
      const before = await answeredBy(deciding.tx, asked, commandId)
      if (before !== undefined) return before
    }
    if (part.part >= record.parts) {
      const known = await answersTo(
        deciding.tx,
        asked,
        rows.map(({ line }) => line),
      )
      const other = rows.find(({ line }) => known.get(line)?.outcome !== 'refused')
      if (other !== undefined)
        throw ruled('IM-03', record, importRules['IM-03'].sentence.replace('{line}', String(other.line)))
    } else if (record.status !== 'running' || part.part !== record.next)
      throw ruled('IM-02', record, importRules['IM-02'].sentence.replace('{part}', String(part.part + 1)))
    const sent = rows.flatMap(({ submission }) => submission ?? [])
    const outcomes = await deciding.decide(sent)
    const bySubmission = new Map(sent.map((one, index) => [one, outcomes[index]]))
    const answers = rows.map((row) =>
      answerOf(row, row.submission === undefined ? undefined : bySubmission.get(row.submission)),
    )
    const [told] = await deciding.decide([
      {
        ...by,
        inside: true,
        resource: importsKey,
        documentId: importId,
        commandId,
        type: 'Answer',
        data: { part: part.part, rows: answers },
      },
    ])
    if (told?.kind !== 'accepted') throw told === undefined ? absent(importResource.label) : problemOf(told)
    return answers
  }
