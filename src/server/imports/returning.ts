import { derivedId } from '../../domain/kernel/derived-id.ts'
import { type AnyDocument, foldDocument } from '../../domain/kernel/document.ts'
import type { ImportDocument } from '../../domain/platform/import/import.ts'
import { importsKey, type RowAnswer, type RowReturn } from '../../domain/platform/import/parts.ts'
import { importResource } from '../../domain/platform/import/resource.ts'
import { waysToRemove, waysToRestore, type WayBack } from '../../domain/platform/import/returning.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { legibleSentence } from '../../domain/registry/known.ts'
import { resourceOf } from '../../domain/resources.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { Deciding, Unit } from '../commands/batch.ts'
import type { Outcome, Submission } from '../commands/submission.ts'
import { absent, Problem, problemOf } from '../http/problem.ts'
import { digest } from '../store/digest.ts'
import { readEvents } from '../store/events.ts'
import { answeredBefore } from './rows.ts'

export interface ReturnAsked {
  readonly importId: string
  readonly by: Pick<Submission, 'groupId'> & { readonly by: Exclude<Submission['by'], { readonly system: unknown }> }
  /** May the caller see the import? */
  readonly sees: (document: AnyDocument) => boolean
}

/** How far a take back is. */
export interface Returned {
  readonly status: ImportDocument['status']
  /** Rows that were looked at in this part. */
  readonly rows: number
}

interface Plan {
  readonly row: RowAnswer & { readonly id: string }
  readonly ways: readonly WayBack[]
  readonly isGone: boolean
}

const planOf = async (
  { tx, held }: Deciding,
  groupId: string,
  entry: ResourceEntry,
  row: RowAnswer & { readonly id: string },
): Promise<Plan> => {
  const document = await held(entry.key, row.id)
  if (row.outcome === 'made') {
    const isGone = document.deleted === true
    // Its first way is asked for all the same: it was accepted before where this import deleted it.
    return { row, ways: waysToRemove(entry, document).slice(0, isGone ? 1 : undefined), isGone }
  }
  const events = (await readEvents(tx, groupId, entry.key, row.id)).filter(
    ({ version }) => version <= (row.version ?? 0),
  )
  const last = events.at(-1)
  const isOwn = ({ commandId }: { readonly commandId: string }): boolean => commandId === last?.commandId
  const before = foldDocument(
    entry.aggregate,
    row.id,
    events.filter((event) => !isOwn(event)),
  )
  return { row, ways: waysToRestore(entry, before, events.filter(isOwn)), isGone: false }
}

const why = (outcome: Outcome | undefined): string | undefined =>
  outcome === undefined || outcome.kind === 'accepted' ? undefined : legibleSentence(problemOf(outcome).message)

/** The command of a row's way, under an id that follows from the import, the row and who takes it back: sent twice, it happens once. */
const submissionOf = (
  { importId, by }: ReturnAsked,
  { resource, file }: ImportDocument,
  { row, ways }: Plan,
  way: number,
): Submission => ({
  ...by,
  resource,
  documentId: row.id,
  commandId: derivedId([importId, String(row.line), 'take back', by.by.userId, String(way)], digest),
  type: (ways[way] as WayBack).type,
  data: (ways[way] as WayBack).data,
  expectedVersion: row.version ?? 0,
  reason: `The import of ${file} is taken back.`,
})

/** Decides each row's ways in turn until one is accepted. */
const decideWays = async (
  { decide }: Pick<Deciding, 'decide'>,
  asked: ReturnAsked,
  record: ImportDocument,
  plans: readonly Plan[],
): Promise<ReadonlyMap<Plan, RowReturn>> => {
  const done = new Map<Plan, RowReturn>()
  const reasons = new Map<Plan, string>()
  let left = plans
  for (let way = 0; left.length > 0; way += 1) {
    const tried = left.filter(({ ways }) => ways[way] !== undefined)
    // oxlint-disable-next-line no-await-in-loop -- another way is asked for where the one before was refused
    const outcomes = await decide(tried.map((plan) => submissionOf(asked, record, plan, way)))
    const next: Plan[] = []
    for (const plan of left) {
      const { line, id } = plan.row
      const index = tried.indexOf(plan)
      const outcome = index < 0 ? undefined : outcomes[index]
      const message = why(outcome) ?? reasons.get(plan)
      if (outcome?.kind === 'accepted')
        done.set(plan, {
          line,
          id,
          outcome: (plan.ways[way] as WayBack).outcome,
          ...(message === undefined ? {} : { message }),
        })
      else if (outcome === undefined || plan.ways[way + 1] === undefined)
        done.set(plan, {
          line,
          id,
          ...(plan.isGone
            ? { outcome: 'gone' }
            : {
                outcome: 'kept',
                message:
                  message ??
                  `This ${inSentence(resourceOf(record.resource).label)} cannot be deleted or put out of use here.`,
              }),
        })
      else {
        // Changed since: another way is asked for too, because it may be the one that was gone before.
        if (message !== undefined) reasons.set(plan, message)
        next.push(plan)
      }
    }
    left = next
  }
  return done
}

interface Ready {
  readonly record: ImportDocument
  readonly before: number
  readonly plans: readonly Plan[]
}

const readyOf = async (deciding: Deciding, { importId, by, sees }: ReturnAsked): Promise<Ready> => {
  const record = (await deciding.held(importsKey, importId)) as ImportDocument
  if (record.version === 0 || record.company.id !== by.by.place.company || !sees(record))
    throw absent(importResource.label)
  if (record.status !== 'taking-back')
    throw new Problem(409, `This ${inSentence(importResource.label)} is not being taken back.`, {
      details: { status: record.status },
    })
  const asked = { groupId: by.groupId, id: importId }
  const answered = await answeredBefore(deciding.tx, asked, record.back?.before ?? 0)
  const plans: Plan[] = []
  // The last first, so that what stands below another in a tree is gone before it.
  for (const row of (answered?.rows ?? []).toReversed())
    if (row.id !== undefined && (row.outcome === 'made' || row.outcome === 'changed'))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      plans.push(await planOf(deciding, by.groupId, resourceOf(record.resource), { ...row, id: row.id }))
  return { record, before: answered?.version ?? 0, plans }
}

/** Takes the rows of an import's last part that is left back, and tells the import, in one transaction. */
export const returnPart =
  (asked: ReturnAsked): Unit<Returned> =>
  async (deciding) => {
    const { record, before, plans } = await readyOf(deciding, asked)
    const decided = await decideWays(deciding, asked, record, plans)
    const rows = plans.flatMap((plan) => decided.get(plan) ?? [])
    const [told] = await deciding.decide([
      {
        ...asked.by,
        inside: true,
        resource: importsKey,
        documentId: asked.importId,
        commandId: derivedId([asked.importId, 'return', String(record.version)], digest),
        type: 'Return',
        data: { before, rows },
      },
    ])
    if (told?.kind !== 'accepted') throw told === undefined ? absent(importResource.label) : problemOf(told)
    return { status: (told.document as ImportDocument).status, rows: rows.length }
  }
