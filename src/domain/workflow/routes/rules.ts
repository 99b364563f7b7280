import { dateWords, localTimeWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { inSentence } from '../../kernel/labels.ts'
import { holders, may, only } from '../parties.ts'
import type { By, Given, Party, Refused, Situation, Values } from '../table.ts'
import type { Approval, ApprovalDetails } from './fields.ts'
import { approvedBy, isMaker, mayDecide, openLevels, placeOf, whoDecides } from './route.ts'
import type { delegateInput, Route, RouteBuilder } from './table.ts'

/** Whoever began or sent a document. */
const maker = <D extends ApprovalDetails, S extends string>(): Party<D, S> => ({
  who: ({ createdBy }) => createdBy.name,
  includes: (it, { id }) => isMaker(it, id),
})

/** What a kind of document is called within a sentence. */
type Named = Pick<RouteBuilder<never, never, never>, 'head'>
const kindOf = ({ head }: Named): string => inSentence(head.label)

/** Only whoever made a document, with the right that their steps need. */
export const makersMay = <D extends ApprovalDetails, S extends string, K>(
  on: Named,
  codes: readonly string[],
  action: string,
): readonly By<D, S, K>[] => [
  ...(codes.length === 0 ? [] : [may<D, S, K>(holders(codes, ''))]),
  only(maker<D, S>(), (it) => refuseCommon('E-MAKER', { name: it.createdBy.name, action, label: kindOf(on) })),
]

/** The people whose turn it is; the others read why it is not theirs. */
export const onlyDeciders = <D extends ApprovalDetails, S extends string, K>(
  on: Named,
  { refuse = {} }: Pick<Route<D, S, K>, 'refuse'>,
): By<D, S, K> => ({
  party: { who: whoDecides, includes: mayDecide },
  check: (it) => {
    if (isMaker(it, it.actor.id)) return refuse.maker?.(it) ?? refuseCommon('E-OWN', { label: kindOf(on) })
    const already = approvedBy(it.details, it.actor.id)
    if (already !== undefined && already.by.id !== it.actor.id) return refuseDecided(already)
    const next = openLevels(it.details).map(({ label }) => label)
    if (already !== undefined) return refuseCommon('E-TWICE', { level: already.level, next: next.join(' and ') })
    if (placeOf(it, it.person) !== undefined) return undefined
    return (
      decidedByOther(it) ??
      refuse.approver?.(it) ??
      refuseCommon('E-APPROVER', { who: whoDecides(it), label: it.title })
    )
  },
})

/** Two at once: somebody of the same level was first. */
const decidedByOther = <D extends ApprovalDetails>({
  details,
  actor,
}: Pick<Situation<D, string, unknown>, 'details' | 'actor'>): Refused | undefined => {
  const own = (details.route ?? []).filter(
    ({ seats, right }) =>
      seats.some(({ person }) => person.id === actor.id) || (right !== undefined && actor.codes.has(right)),
  )
  const first = (details.approvals ?? []).findLast(({ level, passes = [] }) =>
    own.some(({ label }) => label === level || passes.includes(label)),
  )
  return first === undefined ? undefined : refuseDecided(first)
}

const refuseDecided = ({ by, level, at }: Approval): Refused =>
  refuseCommon('E-DECIDED', { name: by.name, label: level, at: localTimeWords(at) })

/** Two at once: the whole document was decided before. */
export const unlessDecided =
  <D extends ApprovalDetails, S extends string, K>({ statuses }: Pick<Route<D, S, K>, 'statuses'>) =>
  (it: Situation<D, S, K>): Refused | undefined => {
    const last = it.path.at(-1)
    const decided: readonly string[] = [statuses.approved, statuses.rejected, statuses.returned]
    return last === undefined || it.details.route === undefined || !decided.includes(it.status)
      ? undefined
      : refuseCommon('E-DECIDED', { name: last.by.name, label: it.title, at: localTimeWords(last.at) })
  }

/** Why somebody cannot stand in for an approver. */
export const refuseStandIn = <D extends ApprovalDetails, S extends string, K>(
  it: Given<D, S, K, Values<typeof delegateInput>>,
): Refused | undefined => {
  const { to, firstDay, lastDay } = it.input
  if (lastDay < firstDay)
    return refuseCommon('E-DAYS', { first: dateWords(firstDay), last: dateWords(lastDay) }, { field: 'lastDay' })
  const reason =
    to.id === it.actor.id
      ? 'that is you'
      : isMaker(it, to.id)
        ? 'they sent it'
        : approvedBy(it.details, to.id) !== undefined
          ? 'they approved it already'
          : undefined
  return reason === undefined ? undefined : refuseCommon('E-STAND-IN', { name: to.name, reason }, { field: 'to' })
}
