import { systemGroupOf, systemGroups } from '../../../domain/accounts/system-groups.ts'
import { systemLedgers } from '../../../domain/accounts/system-ledgers.ts'
import type { DemoStep } from '../load.ts'
import { companies, type CompanyId } from '../places.ts'
import { type Row, rowsOf, slug } from '../table.ts'

const groupRef = (company: CompanyId, name: string) => ({ id: `${company}-group-${slug(name)}`, name })

/** A ledger of a company by its name. */
export const ledgerRef = (company: CompanyId, name: string) => ({ id: `${company}-ledger-${slug(name)}`, name })

/** Groups of the companies' own, below those of the product. */
const ownGroups = rowsOf(`
name              | parent            | natureOfGroup | description
Plant Overheads   | Direct Expenses   | expenses      | What running the plant costs beside materials and wages
Selling Expenses  | Indirect Expenses | expenses
Fixed Deposits    | Investments       | assets
Bank Current A/cs | Bank Accounts     | assets
`)

const ownLedgers = rowsOf(`
name                    | group             | bank.accountNumber | bank.ifsc   | bank.branch     | active
HDFC Bank               | Bank Current A/cs | 50200012345678     | HDFC0000146 | Vapi            | yes
State Bank of India     | Bank OD A/c       | 30112233445        | SBIN0001482 | Vapi Industrial | yes
Domestic Sales          | Sales Accounts    |                    |             |                 | yes
Export Sales            | Sales Accounts    |                    |             |                 | yes
Scrap Sales             | Direct Incomes    |                    |             |                 | yes
Power and Fuel          | Plant Overheads   |                    |             |                 | yes
Repairs and Maintenance | Plant Overheads   |                    |             |                 | yes
Exhibitions             | Selling Expenses  |                    |             |                 | no
Share Capital           | Capital Account   |                    |             |                 | yes
Plant and Machinery     | Fixed Assets      |                    |             |                 | yes
Factory Building        | Fixed Assets      |                    |             |                 | yes
Term Loan               | Secured Loans     |                    |             |                 | yes
`)

const withAccount = (company: (typeof companies)[number], { bank, ...row }: Row): Row =>
  bank === undefined ? row : { ...row, bank: { ...(bank as Row), accountName: company.name } }

/** The chart of accounts of each company: a group comes before those below it. */
export const chartsOfAccounts: readonly DemoStep[] = companies.flatMap((company) => {
  const { id: companyId } = company
  const group = (name: string, data: Row): DemoStep => ({
    resource: 'account-groups',
    id: groupRef(companyId, name).id,
    companyId,
    data: { name, ...data },
  })
  const ledger = (name: string, within: string, data: Row): DemoStep => ({
    resource: 'ledgers',
    id: ledgerRef(companyId, name).id,
    companyId,
    data: { name, group: groupRef(companyId, within), ...data },
  })
  return [
    ...systemGroups.map(({ name, nature, parent, affectsGrossProfit, sequence }) =>
      group(name, {
        natureOfGroup: nature,
        ownership: 'system',
        ...(parent === undefined ? {} : { parentGroup: groupRef(companyId, systemGroupOf(parent).name) }),
        ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
        sequence,
      }),
    ),
    ...ownGroups.map(({ name, parent, ...row }) =>
      group(String(name), { ...row, ownership: 'user', parentGroup: groupRef(companyId, String(parent)) }),
    ),
    ...systemLedgers.map(({ name, group: key, posts }) =>
      ledger(name, systemGroupOf(key).name, { description: posts, ownership: 'system', active: 'yes' }),
    ),
    ...ownLedgers.map(({ name, group: within, ...row }) =>
      ledger(String(name), String(within), { ...withAccount(company, row), ownership: 'user' }),
    ),
  ]
})
