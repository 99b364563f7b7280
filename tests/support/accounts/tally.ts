import {
  groupXml,
  ledgerXml,
  type OutGroup,
  type OutLedger,
  type OutVoucher,
  tallyFrame,
  voucherXml,
} from '../../../src/domain/accounts/tally/write.ts'

/** Books as one file of Tally, masters first. */
export const tallyText = ({
  groups = [],
  ledgers = [],
  vouchers = [],
  more = '',
}: {
  readonly groups?: readonly OutGroup[]
  readonly ledgers?: readonly OutLedger[]
  readonly vouchers?: readonly OutVoucher[]
  /** Objects as they are written. */
  readonly more?: string
}): string => {
  const { head, foot } = tallyFrame('masters')
  return [head, ...groups.map(groupXml), ...ledgers.map(ledgerXml), ...vouchers.map(voucherXml), more, foot].join('')
}

/** As Tally writes it: with its mark, or by the letters alone. */
export const utf16 = (text: string, mark = true): Uint8Array<ArrayBuffer> => {
  const whole = mark ? `\uFEFF${text}` : text
  const bytes = new Uint8Array(whole.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), true)
  return bytes
}

/** A file that comes in parts of a size, wherever these end. */
export const inParts = (bytes: Uint8Array<ArrayBuffer>, size: number): Blob => {
  const file = new Blob([bytes])
  const stream = (): ReadableStream<Uint8Array<ArrayBuffer>> =>
    new ReadableStream({
      start(controller) {
        for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size))
        controller.close()
      },
    })
  return Object.assign(file, { stream })
}
