import { type Kysely, sql } from 'kysely'
import { accountGroups } from '../../domain/accounts/account-group.ts'
import { ledgers } from '../../domain/accounts/ledger.ts'
import type { Nature } from '../../domain/accounts/natures.ts'
import type { Chart } from '../../domain/accounts/statements/chart.ts'
import type { Tables } from '../store/schema.ts'

interface Found {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly within: string | null
  readonly nature: Nature
  readonly affects: 'yes' | 'no' | null
  readonly sequence: number | null
  readonly system: string | null
}

/** The groups and ledgers of a company, by what statements need of them. */
export const chartOf = async (db: Kysely<Tables>, groupId: string, companyId: string): Promise<Chart> => {
  const { rows } = await sql<Found>`
    select resource, id, state ->> 'name' as name, coalesce(state #>> '{group,id}', state #>> '{parentGroup,id}') as within,
      state ->> 'natureOfGroup' as nature, state ->> 'affectsGrossProfit' as affects, (state ->> 'sequence')::int as sequence,
      state ->> 'system' as system
    from documents where group_id = ${groupId} and resource in (${accountGroups.key}, ${ledgers.key})
      and company_id = ${companyId} and not deleted`.execute(db)
  return {
    groups: rows.flatMap(({ resource, id, name, within, nature, affects, sequence, system }) =>
      resource === accountGroups.key
        ? {
            id,
            name,
            nature,
            ...(within === null ? {} : { parent: within }),
            affectsGrossProfit: affects === 'yes',
            ...(sequence === null ? {} : { sequence }),
            ...(system === null ? {} : { system }),
          }
        : [],
    ),
    ledgers: rows.flatMap(({ resource, id, name, within, system }) =>
      resource === ledgers.key ? { id, name, group: within ?? '', ...(system === null ? {} : { system }) } : [],
    ),
  }
}
