import { type Answers, each, ifKnown, marked, one } from '../../kernel/ask.ts'
import type { Scope } from '../../kernel/aggregate.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { type CommandsRef, type Effect, effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { type AccountGroup, accountGroups } from '../account-group.ts'
import { type FoundLedger, ledgers } from '../ledger.ts'
import { type SystemGroupKey, systemGroupOf } from '../system-groups.ts'
import { systemLedger, type SystemLedgerKey, systemLedgerOf, systemLedgers } from '../system-ledgers.ts'
import { type PartyType, partyTypes, type Posted } from './fields.ts'

/** The ledgers that entries lead to without naming them: those of the product, and one of each party (spec 03, Ledger). */

const groupsOfParties = { vendor: 'sundry-creditors', client: 'sundry-debtors' } as const satisfies Readonly<
  Record<PartyType, SystemGroupKey>
>

interface Party {
  readonly type: PartyType
  readonly of: Ref
}

const isPartyType = (key: string): key is PartyType => (partyTypes as readonly string[]).includes(key)
const isSystemKey = (key: string): key is SystemLedgerKey => systemLedgers.some((one) => one.key === key)

export const partyOf = ({ key = '', party }: Posted): Party | undefined =>
  isPartyType(key) && party !== undefined ? { type: key, of: party } : undefined

const systemKeyOf = ({ key = '', ledger }: Posted): SystemLedgerKey | undefined =>
  ledger === undefined && isSystemKey(key) ? key : undefined

const present = <T>(all: readonly (T | undefined)[]): readonly T[] => all.flatMap((one) => one ?? [])

/** A group with those that it lies in, the outermost first. */
const downTo = (key: SystemGroupKey): readonly SystemGroupKey[] => {
  const { parent } = systemGroupOf(key)
  return [...(parent === undefined ? [] : downTo(parent)), key]
}

const wantedOf = (entries: readonly Posted[]) => {
  const own = entries.filter(({ ledger }) => ledger === undefined)
  const keys = [...new Set(present(own.map(systemKeyOf)))]
  const parties = [
    ...new Map(present(own.map(partyOf)).map((party) => [`${party.type} ${party.of.id}`, party])).values(),
  ]
  const within = [...keys.map((key) => systemLedgerOf(key).group), ...parties.map(({ type }) => groupsOfParties[type])]
  return { keys, parties, groups: [...new Set(within.flatMap(downTo))] }
}

/** A party has one ledger in each company. */
const partyLedgerId = ({ company }: Scope, { type, of }: Party): string =>
  derivedId([ledgers.key, company.id, type, of.id])

const keyOfParty = ({ type, of }: Party): string => `${type} ${of.id}`

/** Names by which its ledger may go, the first that is free: two parties may be called the same. */
const namesOf = ({ type, of }: Party): readonly [string, string] => [
  of.name.slice(0, 100),
  `${of.name.slice(0, 60)} (${type} ${of.id.slice(-8)})`,
]

export const chartAsks = (entries: readonly Posted[], scope: Scope) => {
  const { keys, parties, groups } = wantedOf(entries)
  // Assigned, not spread: so the names of questions about each stay in the type.
  return Object.assign(
    each('system', keys, (key) => key, systemLedger),
    each(
      'group',
      groups,
      (key) => key,
      (key) => marked(accountGroups, uniqueMark(accountGroups.key, 'system', [key])),
    ),
    each('party', parties, keyOfParty, (party) => ifKnown(one(ledgers, partyLedgerId(scope, party)))),
    each('called', parties, keyOfParty, (party) =>
      marked(ledgers, uniqueMark(ledgers.key, 'name', [namesOf(party)[0]])),
    ),
  )
}

export type ChartFacts = Partial<Answers<ReturnType<typeof chartAsks>>>

const ledgersMade: CommandsRef<{ readonly Create: Omit<FoundLedger, 'id'> }> = { key: ledgers.key }
const groupsMade: CommandsRef<{ readonly Create: AccountGroup }> = { key: accountGroups.key }

const groupRef = (key: SystemGroupKey, { company }: Scope, facts: ChartFacts): Ref => {
  const found = facts[`group ${key}`]?.[0]
  const { name } = systemGroupOf(key)
  return { id: found?.id ?? derivedId([accountGroups.key, company.id, key]), name: found?.name ?? name }
}

const systemRef = (key: SystemLedgerKey, { company }: Scope, facts: ChartFacts): Ref => {
  const found = facts[`system ${key}`]?.[0]
  const { name } = systemLedgerOf(key)
  return { id: found?.id ?? derivedId([ledgers.key, company.id, key]), name: found?.name ?? name }
}

const partyRef = (party: Party, scope: Scope, facts: ChartFacts): Ref => {
  const id = partyLedgerId(scope, party)
  const [name, other] = namesOf(party)
  const isTaken = (facts[`called ${keyOfParty(party)}`] ?? []).some((one) => one.id !== id)
  return { id, name: facts[`party ${keyOfParty(party)}`]?.name ?? (isTaken ? other : name) }
}

/** Each entry with its ledger: the one that it names, or that its key or party leads to in the company. */
export const inLedgers = (entries: readonly Posted[], scope: Scope, facts: ChartFacts): readonly Posted[] =>
  entries.map((entry) => {
    const [key, party] = [systemKeyOf(entry), partyOf(entry)]
    if (entry.ledger !== undefined) return entry
    if (party !== undefined) return { ...entry, ledger: partyRef(party, scope, facts) }
    return key === undefined ? entry : { ...entry, ledger: systemRef(key, scope, facts) }
  })

/** What of the chart the company has not got yet, made with the first entry that needs it: groups before what lies in them. */
export const chartMade = (entries: readonly Posted[], scope: Scope, facts: ChartFacts): readonly Effect[] => {
  const { keys, parties } = wantedOf(entries)
  const newKeys = keys.filter((key) => (facts[`system ${key}`] ?? []).length === 0)
  const newParties = parties.filter((party) => (facts[`party ${keyOfParty(party)}`] ?? undefined) === undefined)
  const within = [
    ...newKeys.map((key) => systemLedgerOf(key).group),
    ...newParties.map(({ type }) => groupsOfParties[type]),
  ]
  const newGroups = [...new Set(within.flatMap(downTo))].filter((key) => (facts[`group ${key}`] ?? []).length === 0)
  return [
    ...newGroups.map((key) => {
      const { name, nature, parent, affectsGrossProfit, sequence } = systemGroupOf(key)
      return effect(groupsMade, groupRef(key, scope, facts).id, 'Create', {
        name,
        natureOfGroup: nature,
        ownership: 'system',
        ...(parent === undefined ? {} : { parentGroup: groupRef(parent, scope, facts) }),
        ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
        sequence,
      })
    }),
    ...newKeys.map((key) => {
      const { name, group, posts } = systemLedgerOf(key)
      return effect(ledgersMade, systemRef(key, scope, facts).id, 'Create', {
        name,
        description: posts,
        ownership: 'system',
        group: groupRef(group, scope, facts),
        active: 'yes',
      })
    }),
    ...newParties.map((party) => {
      const { id, name } = partyRef(party, scope, facts)
      return effect(ledgersMade, id, 'Create', {
        name,
        ownership: 'derived',
        group: groupRef(groupsOfParties[party.type], scope, facts),
        active: 'yes',
        party: party.type,
      })
    }),
  ]
}
