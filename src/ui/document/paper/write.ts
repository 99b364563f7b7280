import { renderPdf } from '../../../domain/history/render-pdf.ts'
import type { AroundPaper } from '../../../domain/workflow/paper/paper.ts'
import { paperDefinition } from '../../../domain/workflow/paper/paper-pdf.ts'
import type { FieldTable } from '../../../domain/registry/fields.ts'
import { statusWords } from '../../../domain/registry/status-words.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { fieldsOf } from '../../../domain/workflow/sections.ts'

/** What is to be written. Plain data: it crosses into a worker. */
export interface PaperOrder {
  readonly resource: string
  readonly title: string
  readonly document: Readonly<Record<string, unknown>>
  readonly around: AroundPaper
}

const fieldsIn = (resource: string | undefined): FieldTable => {
  const machine = resource === undefined ? undefined : resourceOf(resource).machine
  return machine === undefined ? {} : fieldsOf(machine.head)
}

/** What stands across the pages of a document that is a draft, has ended, or has no number yet. */
const stampOf = (resource: string, document: PaperOrder['document']): string | undefined => {
  const entry = resourceOf(resource)
  const { number, statuses = {} } = entry.machine?.head ?? {}
  const status = String(document['status'] ?? '')
  if (number !== undefined && (document[number.field] ?? '') === '') return number.unnumbered
  return statuses[status]?.tone === 'draft' || statuses[status]?.kind === 'end' ? statusWords(entry, status) : undefined
}

/** The PDF of a document as its resource declares it; throws where it declares none. */
export const writePaper = async ({ resource, title, document, around }: PaperOrder): Promise<Uint8Array> => {
  const { paper, plural } = resourceOf(resource)
  if (paper === undefined) throw new Error(`${plural} have no paper of their own.`)
  const own = fieldsIn(resource)
  const fields = { ...fieldsIn(own[paper.behind ?? '']?.among?.resource), ...own }
  return renderPdf(paperDefinition({ paper, fields, title, stamp: stampOf(resource, document), document }, around))
}
