import type { ResourceEntry } from './entry.ts'
import { commonRules } from '../kernel/common-rules.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { codesIn, type ModuleName, type Permission, rightNamesOf } from './rights.ts'

let byKey: ReadonlyMap<string, ResourceEntry> = new Map()
let modules: ReadonlyMap<string, ModuleName> = new Map()
let rightNames: ReadonlyMap<string, string> = new Map()

/**
 * Takes what all areas register, for the rules that speak of every resource and every code. The composition root gives it as soon as
 * it is complete; importing it here would be a circle.
 */
export const knowResources = (all: {
  readonly resources: readonly ResourceEntry[]
  readonly permissions: readonly Permission[]
}): void => {
  byKey = new Map(all.resources.map((entry) => [entry.key, entry]))
  modules = new Map(all.permissions.flatMap((one) => codesIn([one]).map((code) => [code, one.module] as const)))
  rightNames = rightNamesOf(all.permissions)
}

export const knownResource = (key: string): ResourceEntry | undefined => byKey.get(key)

export const knownResources = (): readonly ResourceEntry[] => [...byKey.values()]

/** Short name of the module that a code belongs to; undefined for a code that this version does not know. */
export const moduleOfCode = (code: string): ModuleName | undefined => modules.get(code)

/** The right behind a code as sentences name it: `the right “Change control: edit”`; a code that this version does not know stays. */
export const rightWords = (code: string): string => {
  const name = rightNames.get(code)
  return name === undefined ? code : `the right “${name}”`
}

/** A sentence of the wire as people read it: the rights that it asks for by their names. Codes are for programs. */
export const legibleSentence = (sentence: string): string =>
  sentence.replace(/(?<=Ask your administrator for )[A-Z]+(?::[A-Z-]+)+/g, rightWords)

export const legibleRefusal = (refusal: Refusal): Refusal => ({ ...refusal, message: legibleSentence(refusal.message) })

/** E-PERM as people read it. */
export const permissionWords = (action: string, code: string): string =>
  commonRules['E-PERM'].sentence.replace('{action}', action).replace('{code}', rightWords(code))
