import { Result, Schema } from 'effect'
import type { Ref } from '../../kernel/event.ts'
import { Id, RefInput } from '../../kernel/text.ts'
import { special, structOf } from '../../registry/fields.ts'
import { eventRow } from '../event-row.ts'
import type { AnyDetails, AnyHead, AnyRow } from '../rows.ts'
import { fieldsOf } from '../sections.ts'
import type { Folded, Values } from '../table.ts'
import { hearingStep } from './hearing.ts'
import type { Amended, Amending, Choosing } from './table.ts'
import { type AnyTeam, changedMembers, expertOf, factsOf, membersFrom, membersOf, refuseExpert } from './team.ts'

const need = { required: true } as const

const selectStep = (
  head: AnyHead,
  team: AnyTeam,
  { event, to, ...row }: Choosing<AnyDetails, string, AnyDetails, string>,
): AnyRow => {
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(head)).filter(([key]) => [team.members, team.expert].includes(key)),
  )
  const selected = eventRow(...event, structOf(fields), { to })
  const chosenFrom = Schema.Array(RefInput).check(Schema.isMaxLength(team.most))
  return {
    kind: 'hard',
    ...row,
    input: { ...fields, [team.members]: special('references', team.label, chosenFrom, need) },
    events: [selected],
    decide: (it) => {
      const chosen = it.input[team.members] as readonly Ref[]
      if (chosen.length === 0) return team.refuse('nobody', '', team.members)
      const members = membersFrom(team, chosen, factsOf(it))
      if (Result.isResult(members)) return members
      const refused = refuseExpert(team, it, expertOf(team, it.input), team.expert)
      return refused ?? [selected({ ...it.input, [team.members]: members })]
    },
  }
}

const amendInput = {
  add: special('references', 'Add', Schema.Array(RefInput), need),
  remove: special('references', 'Remove', Schema.Array(Id), need),
  expert: special('reference', 'Expert', Schema.NullOr(RefInput)),
}

const Member = Schema.Struct({ dept: RefInput, hod: RefInput })
const AmendedData = Schema.Struct({
  added: Schema.Array(Member),
  removed: Schema.Array(Id),
  expert: Schema.optionalKey(Schema.NullOr(RefInput)),
})

/** Afterwards the counts are looked at again. */
const amendStep = (
  team: AnyTeam,
  { event, hearings, ...row }: Amending<AnyDetails, string, AnyDetails, string>,
): AnyRow => {
  const amended = eventRow(...event, AmendedData, {
    fold: (details: AnyDetails, { data: { added, removed, expert } }: Folded<Amended>) => ({
      [team.members]: [...membersOf(team, details).filter(({ dept }) => !removed.includes(dept.id)), ...added],
      ...(expert === undefined ? {} : { [team.expert]: expert }),
      // A new expert has to be heard, unless the document is decided already.
      ...(expert === undefined || team.isDecided(details) ? {} : { [team.opinion]: undefined }),
    }),
  })
  return {
    kind: 'hard',
    ...row,
    reason: true,
    input: amendInput,
    events: [amended, ...hearings.map(({ reached }) => reached)],
    decide: (it) => {
      const input = it.input as Values<typeof amendInput>
      const changes = changedMembers(team, input, it)
      if (Result.isResult(changes)) return changes
      const { added, removed, members } = changes
      const { expert } = input
      const changesExpert = expert !== undefined && expert?.id !== expertOf(team, it.details)?.id
      const opinion = it.details[team.opinion] as { readonly commentedBy?: Ref } | undefined
      if (changesExpert && opinion?.commentedBy !== undefined)
        return team.refuse('expertWasHeard', opinion.commentedBy.name, 'expert')
      const refused = changesExpert || expert ? refuseExpert(team, it, expert, 'expert') : undefined
      if (refused !== undefined) return refused
      if (removed.length === 0 && added.length === 0 && !changesExpert) return []
      return [
        amended({ added, removed, ...(changesExpert ? { expert } : {}) }),
        ...hearings.flatMap(({ follows }) => follows(it.status, it.details, members)),
      ]
    },
  }
}

/** The steps of a team of departments that is heard, for the table of any workflow that records it. */
export const teamSteps = (head: AnyHead, team: AnyTeam) => ({
  select: (row: Choosing<AnyDetails, string, AnyDetails, string>) => selectStep(head, team, row),
  amend: (row: Amending<AnyDetails, string, AnyDetails, string>) => amendStep(team, row),
  hearing: (row: Parameters<typeof hearingStep>[2]) => hearingStep(head, team, row),
})
