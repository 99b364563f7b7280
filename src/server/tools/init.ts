import { v7 as newId } from 'uuid'
import { Result } from 'effect'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import { decodeStrict, problemsIn, problemWords } from '../../domain/kernel/decode.ts'
import { systemAdmin } from '../../domain/platform/access.ts'
import { companyGroupResource } from '../../domain/platform/company-group/company-group.ts'
import { companyResource } from '../../domain/platform/company/company.ts'
import { locationResource } from '../../domain/platform/location/location.ts'
import { Invitation } from '../../domain/platform/user/commands.ts'
import { resourceOf } from '../../domain/resources.ts'
import { publicUrlOf } from '../config.ts'
import { hostOf, type HostParts } from '../demo/host.ts'
import { linkWith } from '../mail/letters.ts'
import type { Settings } from '../parts.ts'
import { giveCode, makeCode } from '../session/codes.ts'
import { documentsOf } from '../store/reading.ts'
import type { Ask, Question } from './questions.ts'

/** The first letters and digits of a name; a name without any is called by what it is. */
const shortNameOf = (name: string): string => {
  const letters = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? 'LOC' : letters.slice(0, 4)
}

/** Initials of a name of several words, else its first letters. */
const initialsOf = (name: string): string => {
  const initials = name.toUpperCase().match(/\b[A-Z0-9]/g) ?? []
  return initials.length > 1 ? initials.slice(0, 5).join('') : shortNameOf(name).slice(0, 3)
}

const domainOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-|-$/g, '')

/** Why a form will not take a value in one of its fields. */
const refusedBy =
  (form: Parameters<typeof problemsIn>[0], field: string) =>
  (value: string): string | undefined =>
    problemsIn(form, { [field]: value })[field]

/** What a company group begins with. The keys are the options' names. */
const questions = [
  { key: 'group', asks: 'Name of the company group', problem: refusedBy(companyGroupResource.fields, 'name') },
  {
    key: 'domain',
    asks: 'Domain: people sign in with it beside their email',
    proposes: (before) => domainOf(before.get('group') ?? ''),
    problem: refusedBy(companyGroupResource.fields, 'domain'),
  },
  {
    key: 'company',
    asks: 'Name of the first company',
    proposes: (before) => before.get('group') ?? '',
    problem: refusedBy(companyResource.fields, 'name'),
  },
  {
    key: 'short',
    asks: 'Short name of the company: document numbers hold it, so that it stays',
    proposes: (before) => initialsOf(before.get('company') ?? ''),
    problem: refusedBy(companyResource.fields, 'shortName'),
  },
  {
    key: 'location',
    asks: 'Name of its first location, such as a plant or an office',
    problem: refusedBy(locationResource.fields, 'name'),
  },
  { key: 'admin', asks: 'Name of the administrator', problem: refusedBy(Invitation, 'name') },
  { key: 'email', asks: 'Email of the administrator', problem: refusedBy(Invitation, 'email') },
] as const satisfies readonly Question[]

type Key = (typeof questions)[number]['key']

interface InitParts extends HostParts, Settings {}

/** The way in for an administrator who has no password yet: shown once, it works once. */
const giveLink = async (
  server: InitParts,
  { groupId, userId, domain, email }: Readonly<Record<'groupId' | 'userId' | 'domain' | 'email', string>>,
  print: (text: string) => void,
): Promise<void> => {
  const made = await makeCode()
  const until = await server.db
    .transaction()
    .execute((tx) => giveCode(tx, { groupId, userId, purpose: 'invite' }, made, Date.parse(server.now())))
  print(
    `Start the server (npm start), then open this link and set your own password. It works once, until ${localTimeWords(until)}:\n\n  ${linkWith(publicUrlOf(server.config), { groupId, email }, made.code)}\n\nFrom then on sign in with domain ${domain} and ${email}.`,
  )
}

/** The administrator of a group that stands, as long as he has never set a password. */
const waitingAdministrator = async ({ db }: InitParts, groupId: string, email: string): Promise<string | undefined> => {
  const rows = await documentsOf(db, groupId, 'users').select(['id', 'state']).execute()
  return rows.find(({ state }) => state['email'] === email && state['status'] === 'invited')?.id
}

/**
 * Creates a real company group with its first company, location and System-Admin, and prints the link by which he sets his password.
 * What the options leave open is asked, where there is somebody to ask.
 */
export const initialise = async (
  server: InitParts,
  options: ReadonlyMap<string, string>,
  print: (text: string) => void,
  ask?: Ask,
): Promise<number> => {
  const answers = ask === undefined ? options : await ask(questions, options)
  if (answers === undefined) return 1
  const missing = questions.filter(({ key }) => !answers.get(key)?.trim())
  if (missing.length > 0) {
    print(`Say ${missing.map(({ key }) => `--${key}`).join(', ')}.`)
    return 1
  }
  const given = (key: Key): string => (answers.get(key) as string).trim()
  const host = hostOf(server)
  const [groupId, companyId, locationId, roleId, userId] = [newId(), newId(), newId(), newId(), newId()]
  const today = host.now.slice(0, 10)
  const domain = given('domain').toLowerCase()
  const email = given('email').toLowerCase()
  const documents: readonly (readonly [resource: string, id: string, data: unknown])[] = [
    [
      'company-groups',
      groupId,
      {
        name: given('group'),
        domain,
        baseCurrency: 'INR',
        timeZone: 'Asia/Kolkata',
        financialYearStart: '04-01',
      },
    ],
    ['companies', companyId, { name: given('company'), shortName: given('short'), status: 'active' }],
    [
      'locations',
      locationId,
      {
        name: given('location'),
        shortName: shortNameOf(given('location')),
        companyId,
        type: 'office',
        status: 'active',
        timeZone: 'Asia/Kolkata',
      },
    ],
    ['roles', roleId, { name: systemAdmin, status: 'active', authorizations: [] }],
    [
      'users',
      userId,
      {
        name: given('admin'),
        email,
        kind: 'employee',
        status: 'invited',
        roles: [
          {
            role: { id: roleId, name: systemAdmin },
            companies: null,
            locations: null,
            validFrom: today,
            validTo: null,
          },
        ],
      },
    ],
  ]
  // All of it is asked before any of it is written: a log is never taken back.
  const wrong = questions.flatMap(({ key, problem }) => {
    const said = problem(key === 'domain' ? domain : given(key))
    return said === undefined ? [] : [`--${key}: ${said}`]
  })
  if (wrong.length > 0) throw new Error(wrong.join(' '))
  for (const [resource, , data] of documents) {
    const entry = resourceOf(resource)
    const decoded = decodeStrict(entry.fields, data)
    if (Result.isFailure(decoded)) throw new Error(`${entry.label}: ${decoded.failure.map(problemWords).join(' ')}`)
  }
  const taken = await server.db.selectFrom('logs').select('group_id').where('domain', '=', domain).executeTakeFirst()
  if (taken !== undefined) {
    const waiting = await waitingAdministrator(server, taken.group_id, email)
    if (waiting === undefined) throw new Error(`The domain ${domain} is taken.`)
    print(`${given('group')} is there already, and ${email} has no password yet.`)
    await giveLink(server, { groupId: taken.group_id, userId: waiting, domain, email }, print)
    return 0
  }

  await host.createGroup({ id: groupId, name: given('group'), domain })
  for (const [resource, documentId, data] of documents)
    // oxlint-disable-next-line no-await-in-loop -- the company before its location
    await host.run({ by: 'system', companyId, locationId, at: host.now, resource, documentId, type: 'Create', data })
  print(`Created ${given('group')}.`)
  await giveLink(server, { groupId, userId, domain, email }, print)
  return 0
}
