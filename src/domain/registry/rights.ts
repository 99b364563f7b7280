/** What can be permitted, and the action codes that follow from it (spec 01 "Role, Authorization, Action, Resource, Module"). */

export interface AccessModule {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

/** The ten modules of seed 1 section 3; QA is known by its short name, the others by name. In the order of the tabs. */
export const accessModules = [
  { id: 'module-admin', name: 'Admin', shortName: 'Admin' },
  { id: 'module-inventory', name: 'Inventory', shortName: 'Inventory' },
  { id: 'module-purchase', name: 'Purchase', shortName: 'Purchase' },
  { id: 'module-sales', name: 'Sales', shortName: 'Sales' },
  { id: 'module-qa', name: 'Quality Assurance', shortName: 'QA' },
  { id: 'module-production', name: 'Production', shortName: 'Production' },
  { id: 'module-hrd', name: 'HRD', shortName: 'HRD' },
  { id: 'module-payroll', name: 'Payroll', shortName: 'Payroll' },
  { id: 'module-accounts', name: 'Accounts', shortName: 'Accounts' },
  { id: 'module-miscellaneous', name: 'Miscellaneous', shortName: 'Miscellaneous' },
] as const satisfies readonly AccessModule[]

export type ModuleName = (typeof accessModules)[number]['shortName']

/** The stem of a resource's codes, its name for people, and its verbs: a code is stem and verb, e.g. `UI:LEAVE:APPROVE`. */
export type Right = readonly [stem: string, name: string, verbs: string]

/** The rights of an area, by the name under which code speaks of them. */
export type Rights = Readonly<Record<string, Right>>

type Verbs<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Verbs<Rest> : Text

type CodesOfOne<Name extends string, Stem extends string, Verb extends string> = {
  readonly [V in Verb as `${Name}${Capitalize<Lowercase<V>>}`]: `${Stem}:${V}`
}

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** `leave: ['UI:LEAVE', 'Leaves', 'VIEW APPROVE']` gives `leaveView: 'UI:LEAVE:VIEW'` and `leaveApprove: 'UI:LEAVE:APPROVE'`. */
export type CodesOf<R extends Rights> = Together<
  { [Name in keyof R & string]: CodesOfOne<Name, R[Name][0], Verbs<R[Name][2]>> }[keyof R & string]
>

/** The action codes of an area, by name. */
export const codesOf = <const R extends Rights>(rights: R): CodesOf<R> =>
  Object.fromEntries(
    Object.entries(rights).flatMap(([name, [stem, , verbs]]) =>
      verbs.split(' ').map((verb) => [`${name}${verb.charAt(0)}${verb.slice(1).toLowerCase()}`, `${stem}:${verb}`]),
    ),
  ) as CodesOf<R>

/** One resource of the permission model. */
export interface Permission {
  /** Code without the verb. */
  readonly stem: string
  readonly name: string
  readonly module: ModuleName
  readonly verbs: readonly string[]
}

/** The rights that areas add, in the order of the tabs. */
export const permissionsOf = (
  areas: readonly { readonly module: ModuleName; readonly rights: Rights }[],
): readonly Permission[] =>
  accessModules.flatMap(({ shortName }) =>
    areas
      .filter(({ module }) => module === shortName)
      .flatMap(({ rights }) =>
        Object.values(rights).map(([stem, name, verbs]) => ({
          stem,
          name,
          module: shortName,
          verbs: verbs.split(' '),
        })),
      ),
  )

/** What people call the right behind each code: `Change control: edit`. */
export const rightNamesOf = (permissions: readonly Permission[]): ReadonlyMap<string, string> =>
  new Map(
    permissions.flatMap(({ stem, name, verbs }) =>
      verbs.map((verb) => [`${stem}:${verb}`, `${name}: ${verb.toLowerCase()}`] as const),
    ),
  )

/** Every code of some permissions. */
export const codesIn = (permissions: readonly Permission[]): readonly string[] =>
  permissions.flatMap(({ stem, verbs }) => verbs.map((verb) => `${stem}:${verb}`))
