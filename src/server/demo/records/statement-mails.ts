import { statementMailsKey } from '../../../domain/accounts/party/statement-mail.ts'
import { statementTitle } from '../../../domain/accounts/party/statement-pdf.ts'
import { addDays, dateWords, financialYearStart } from '../../../domain/kernel/calendar.ts'
import type { DemoHost } from '../host.ts'
import { pageOf } from '../letter.ts'
import type { DemoStep } from '../load.ts'
import { companies } from '../places.ts'
import { partyLedger } from './payments.ts'
import { vendorRef } from './vendors.ts'

const companyId = 'mls'
const [{ name: company }] = companies
const by = 'admin'

/** A statement that a vendor was sent a week ago. Nothing is mailed: it is told afterwards. */
export const statementsSent = async (host: DemoHost, today: string): Promise<readonly DemoStep[]> => {
  const vendor = vendorRef('Suraj Solvents')
  const until = addDays(today, -8)
  const from = financialYearStart(until)
  const range = `${dateWords(from)} to ${dateWords(until)}`
  const statement = await host.storeFile({
    companyId,
    folder: statementMailsKey,
    name: `${statementTitle} ${vendor.name}, ${range}.pdf`,
    contentType: 'application/pdf',
    bytes: pageOf(`${statementTitle} ${vendor.name}, ${range}`),
    by,
  })
  return [
    {
      resource: statementMailsKey,
      id: `statement-to-${vendor.id}`,
      companyId,
      by,
      at: `${addDays(today, -7)}T05:30:00.000Z`,
      data: {
        party: partyLedger('vendor', vendor),
        from,
        until,
        to: 'mukesh.parikh@suraj-solvents.example',
        subject: `${statementTitle}, ${company}, ${range}`,
        message: 'Our statement of your account is attached. Our auditors ask for your confirmation by Friday.',
        statement,
      },
    },
  ]
}
