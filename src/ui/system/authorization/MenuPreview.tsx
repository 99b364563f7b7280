import { useState } from 'react'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { navigation } from '../../../domain/navigation.ts'
import { isMenu, type NavigationEntry } from '../../../domain/registry/navigation.ts'
import {
  codeOf,
  type MenuRights,
  sectionsFor,
  tabsFor,
  type UiAuthorization,
} from '../../../domain/platform/navigation/visibility.ts'
import { registeredCodes } from '../../../domain/resources.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import {
  codesOfRole,
  isSystemAdminRole,
  modulesOfRole,
  type Relations,
  type RoleDocument,
  useRelations,
} from '../access/relations.ts'

const everywhere = (): boolean => true

const rightsOf = (
  role: RoleDocument,
  { authorizations }: Relations,
  uiAuthorizations: readonly UiAuthorization[],
  userId: string,
): MenuRights => ({
  codes: new Set(
    isSystemAdminRole(role)
      ? registeredCodes
      : [...codesOfRole(role, authorizations)].flatMap(([code, allowed]) => (allowed === 'yes' ? [code] : [])),
  ),
  // What a role alone opens: nobody's own documents are looked at.
  takesPart: new Set(),
  modules: new Set(modulesOfRole(role, authorizations)),
  systemAdmin: isSystemAdminRole(role),
  uiAuthorizations,
  userId,
})

/** The menu as a chosen role would see it, with the entries that a UI authorization moved marked. */
export const MenuPreview = () => {
  const relations = useRelations()
  const { documents } = useAllOf('ui-authorizations')
  const { user } = useSession()
  const [chosen, setChosen] = useState<Ref | null>(null)
  const role = relations.roles.find((one) => one.id === chosen?.id)
  return (
    <div className="space-y-4">
      <Field label="Role">
        {(control) => (
          <Picker
            {...control}
            options={relations.roles.map(({ id, name }) => ({ id, name }))}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose a role"
          />
        )}
      </Field>
      {role !== undefined && (
        <Menu
          rights={rightsOf(role, relations, documents as readonly (AnyDocument & UiAuthorization)[], user?.id ?? '')}
          name={role.name}
        />
      )}
    </div>
  )
}

const Menu = ({ rights, name }: { readonly rights: MenuRights; readonly name: string }) => {
  const tabs = tabsFor(navigation, rights, everywhere)
  return (
    <div role="region" aria-label={`Menu of ${name}`} className="space-y-4">
      {tabs.map((tab) => {
        const sections = sectionsFor(tab, rights, everywhere)
        return (
          <section key={tab.label} aria-label={tab.label}>
            <h3 className="border-b border-line pb-1 text-sm font-semibold">{tab.label}</h3>
            {sections.length === 0 && (
              <p className="mt-1 text-13 text-muted">Nothing in this tab is open to this role.</p>
            )}
            <div className="mt-2 grid gap-x-5 gap-y-3 sm:grid-cols-2">
              {sections.map((section) => (
                <div key={section.label}>
                  <p className="text-xs font-medium text-muted">{section.label}</p>
                  <ul className="mt-1 space-y-0.5 text-13">
                    {section.items
                      .flatMap((item) => (isMenu(item) ? item.entries : [item]))
                      .map((entry) => (
                        <Entry key={entry.path} entry={entry} rights={rights} />
                      ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

const Entry = ({ entry, rights }: { readonly entry: NavigationEntry; readonly rights: MenuRights }) => {
  const asked = codeOf(entry, rights)
  return (
    <li>
      {entry.label}
      {asked !== entry.code && (
        <span className="ml-2 text-xs text-muted">{asked === '' ? 'open to all' : `needs ${asked}`}</span>
      )}
    </li>
  )
}
