import { refuseCommon } from '../kernel/common-rules.ts'
import type { DomainEvent } from '../kernel/event.ts'
import { readPath } from '../kernel/read-path.ts'
import { instant, longText, reference, rows, structOf, text } from '../registry/fields.ts'
import { authorOf, type CorrectableText, correctableAt, withText } from './corrections.ts'
import { eventRow } from './event-row.ts'
import { firstEmpty } from './input.ts'
import type { AnyDetails, AnyRow } from './rows.ts'
import type { Folded, From, Party, Refused, Situation, Values } from './table.ts'

const open = { required: true, blank: true } as const

const correctedText = {
  path: text('Path', open),
  before: longText('Before', open),
  after: longText('After', open),
}

/** What a workflow records of corrections, for good. */
export const correctionFields = {
  corrections: rows('Corrections', {
    ...correctedText,
    reason: longText('Reason', open),
    correctedBy: reference('Corrected by', 'employees', { required: true }),
    createdAt: instant('Recorded at', { required: true }),
  }),
}

/** `path` stands below the recorded values, e.g. `proposedChange` or `deptComments.2.comments`. */
export const correctionInput = { path: text('Field', open), text: longText('Text', open) }

export type Corrected = DomainEvent<'TextCorrected', Values<typeof correctedText>>

/** The step that corrects a saved text, by its author or by a party that may correct every text. */
export interface CorrectionStep<D, S extends string, K> {
  readonly id: string
  readonly from: From<D, S>
  readonly texts: readonly CorrectableText[]
  readonly mayAll: Party<D, S>
  readonly needsReason?: (it: Situation<D, S, K>) => boolean
  readonly refuse: {
    readonly fixed: (path: string) => Refused
    readonly empty: (label: string) => Refused
    readonly author: () => Refused
  }
}

const corrected = eventRow(
  'TextCorrected',
  'Text corrected',
  structOf({ ...correctedText, path: correctionInput.path }),
  {
    corrects: true,
    fold: (details: AnyDetails, { data, reason = '', actor, at }: Folded<AnyDetails>) => ({
      ...withText(details, String(data['path']), String(data['after'])),
      corrections: [
        ...((details['corrections'] as readonly unknown[] | undefined) ?? []),
        { ...data, reason, correctedBy: actor, createdAt: at },
      ],
    }),
  },
)

export const correctionRow = ({
  texts,
  mayAll,
  needsReason,
  refuse,
  ...row
}: CorrectionStep<AnyDetails, string, AnyDetails>): AnyRow => ({
  kind: 'hard',
  label: 'Correct',
  ...row,
  input: correctionInput,
  events: [corrected],
  decide: (it) => {
    const path = String(it.input['path'])
    const after = String(it.input['text'])
    const spot = correctableAt(texts, path)
    if (spot === undefined) return refuse.fixed(path)
    const before = readPath(it.details, path)
    if (typeof before !== 'string') return refuse.empty(spot.label)
    if (!mayAll.includes(it, it.person) && authorOf(spot, path, it) !== it.actor.id) return refuse.author()
    const empty = firstEmpty([['text', spot.label, after]])
    if (empty !== undefined) return empty
    if (after.length > spot.longest)
      return refuseCommon(
        'E-FORM',
        { label: spot.label, problem: `Use at most ${spot.longest} characters.` },
        { field: 'text' },
      )
    if (needsReason?.(it) === true && !it.reason?.trim()) return refuseCommon('E-REASON', {}, { field: 'reason' })
    return after === before ? [] : [corrected({ path, before, after })]
  },
})
