import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { csvLines, csvMark } from '../../domain/kernel/csv.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope, Ref } from '../../domain/kernel/event.ts'
import { bankDetails, type PaidSalary, rowsHash } from '../../domain/payroll/payroll-report/bank-details.ts'
import { payrollReportsKey } from '../../domain/payroll/payroll-report/payroll-report.ts'
import { salaries } from '../../domain/payroll/salary/salary.ts'
import { storedDocument } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

interface Created {
  readonly name: string
  readonly url: string
  readonly company: Ref
  readonly details: { readonly rowsHash: string }
}

/**
 * Writes the file of each batch that was sent for release, in the transaction that sends it: there is no batch without its file. Of
 * nobody's own, so that it is read with the right to its report alone.
 */
export const storeBankDetails = async (
  tx: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
): Promise<void> => {
  for (const { resource, type, data, at, commandId } of events) {
    if (resource !== payrollReportsKey || type !== 'PayrollReportCreated') continue
    const { name, url, company, details } = data as Created
    const sent = events.filter(
      (one) => one.resource === salaries.ref.key && one.type === 'SalarySentForRelease' && one.commandId === commandId,
    )
    const paid: PaidSalary[] = []
    for (const { documentId } of sent)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      paid.push((await storedDocument(tx, groupId, salaries.ref.key, documentId)) as AnyDocument & PaidSalary)
    const cells = bankDetails(paid)
    if (rowsHash(cells) !== details.rowsHash) throw new Error(`The file of ${name} is not what was recorded.`)
    const bytes = Buffer.from(`${csvMark}${csvLines(cells)}`)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('files')
      .values({
        path: url,
        group_id: groupId,
        company_id: company.id,
        name: `${name}.csv`,
        content_type: 'text/csv; charset=utf-8',
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        uploaded_by: 'system',
        at,
        bytes,
        held: true,
      })
      .execute()
  }
}
