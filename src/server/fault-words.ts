interface SystemFault {
  readonly code?: string
  readonly address?: string
  readonly path?: string
}

const unreachable = ({ address }: SystemFault): string =>
  `${address ?? 'The other machine'} cannot be reached. Check it`
const unwritable = ({ path }: SystemFault): string => `${path ?? 'The folder'} cannot be written. Check its permissions`
const full = (): string => 'The disk is full. Free some space'

/** What faults of the machine mean, by Node's codes and PostgreSQL's for a full disk. */
const sentences: Readonly<Record<string, (fault: SystemFault) => string>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOSPC: full,
  '53100': full,
}

/** What the program itself did not foresee: its own words say nothing to who reads them here. */
const unforeseen =
  'The program met a fault and stopped. Run again; if it stops again, ask whoever runs the server: its log tells the fault.'

/** An error of the machine as people read it: what happened and what to do, else `otherwise`. The log has the error itself. */
export const faultWords = (error: unknown, otherwise = unforeseen): string => {
  const fault = error as SystemFault
  const sentence = sentences[fault?.code ?? '']
  return sentence === undefined ? otherwise : `${sentence(fault)} and run again.`
}
