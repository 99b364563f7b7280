import { whatItDoes } from '../../../domain/kernel/decide.ts'
import type { CommandType } from '../../../domain/kernel/aggregate.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { permissionWords } from '../../../domain/registry/known.ts'
import { useMayI } from '../../../infra/react/index.ts'

/** Why whoever holds some codes may not send a command of the resource, in the words of E-PERM; `undefined`: they hold one of its codes. */
export const missingRight = (
  entry: ResourceEntry,
  command: string,
  mayI: (code: string) => boolean,
): string | undefined => {
  const type = (entry.aggregate.commands as Readonly<Record<string, CommandType>>)[command]
  if (type === undefined || type.codes.length === 0 || type.codes.some((code) => mayI(code))) return undefined
  return permissionWords(whatItDoes(type), type.codes[0] as string)
}

/** Why the user may not send a command of the resource. */
export const useRecordRights = (entry: ResourceEntry): ((command: string) => string | undefined) => {
  const mayI = useMayI()
  return (command) => missingRight(entry, command, mayI)
}
