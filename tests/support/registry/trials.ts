import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import type { Scope } from '../../../src/domain/kernel/aggregate.ts'
import { canonicalJson } from '../../../src/domain/kernel/chain.ts'
import { commandTypeOf } from '../../../src/domain/kernel/decide.ts'
import { meaningIn } from '../../../src/domain/kernel/signature.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import type { Place } from '../../../src/server/access/rights.ts'
import type { Server } from '../../../src/server/server.ts'
import { readEvents } from '../../../src/server/store/events.ts'
import { emailOf, type Group, openGroup, password, type Plant, tokenFor } from '../infra/plant.ts'
import type { Accepted } from '../server/client.ts'
import { pathOf } from '../server/client.ts'
import { billsOfSteps } from '../accounts/steps.ts'
import { mastersOfSteps, opening } from '../inventory/steps.ts'
import { topicsOfSteps } from '../miscellaneous/steps.ts'
import { salariesOfSteps } from '../payroll/steps.ts'
import { ordersOfSteps } from '../purchase/orders.ts'
import { vendorsOfSteps } from '../purchase/steps.ts'
import { salesOfSteps } from '../sales/steps.ts'
import { withStoredFiles } from '../server/stored-files.ts'
import { stockAdjustmentResource } from '../../../src/domain/inventory/stock-adjustment/stock-adjustment.ts'
import { jobsKey } from '../../../src/domain/platform/scheduler/job/parts.ts'
import { tasksKey } from '../../../src/domain/platform/scheduler/task/parts.ts'
import { cancelledJobId, people, type Person, queueingTask, refOf, scope, world } from '../world.ts'
import type { Step } from '../history.ts'
import { runs } from '../tier.ts'
import type { Supplied } from './supply.ts'

/** A command that is about to be given to a document of its own, as a client would send it. */
export interface Trial {
  readonly supplied: Supplied
  readonly groupId: string
  readonly documentId: string
  readonly commandId: string
  /** Version before the command. */
  readonly version: number
  /** Path, headers and body of the request; the same at every try. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Reply {
  readonly status: number
  readonly text: string
}

/** Hundreds of signatures are given, each for the password: it is hashed as cheaply as the method allows. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Who may do anything with records, and whoever takes part in a requisition. */
const staff: readonly Person[] = Object.values(people)

/**
 * Two company groups on one server, whose people are those of `world.ts`: requisitions are tried in one, records in the
 * other, because records change what people may do and which settings hold. Signatures are taken.
 */
export class Trials {
  readonly #plant: Plant
  readonly #workflows: Group
  readonly #records: Group
  readonly #tokens = new Map<string, Promise<string>>()
  readonly #placesUsed = new Map<string, number>()
  #number = 0

  private constructor(plant: Plant, workflows: Group, records: Group) {
    this.#plant = plant
    this.#workflows = workflows
    this.#records = records
  }

  static async open(plant: Plant): Promise<Trials> {
    const workflows = await openGroup(plant, staff)
    const records = await openGroup(plant, [people.admin, people.clerk, people.vikram])
    await workflows.run('system', 'company-group-settings', 'quality', 'Update', {
      patch: { values: { signatureOnApproval: 'yes' } },
    })
    const { id: task, ...fields } = queueingTask
    await workflows.run('system', tasksKey, task, 'Register', fields)
    await workflows.run('system', jobsKey, cancelledJobId, 'RunNow', { task: refOf(queueingTask) })
    await workflows.run('system', jobsKey, cancelledJobId, 'Cancel', {})
    for (const [resource, id, data] of [...mastersOfSteps, ...vendorsOfSteps])
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await workflows.run('system', resource, id, 'Create', data)
    for (const { by, type, data } of opening('1000000'))
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await workflows.run(by.system ? 'system' : by, stockAdjustmentResource.key, 'opening', type, data)
    for (const [resource, id, { by, type, data }] of [
      ...ordersOfSteps,
      ...salesOfSteps,
      ...billsOfSteps,
      ...salariesOfSteps,
      ...topicsOfSteps,
    ])
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await workflows.run(by.system ? 'system' : by, resource, id, type, data)
    const hashed = await hash(password, cheap)
    for (const one of staff)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await plant.server.sessions.setPassword(workflows.id, one.id, hashed)
    const trials = new Trials(plant, workflows, records)
    await trials.#makePlaces(places)
    return trials
  }

  get groupIds(): readonly string[] {
    return [this.#workflows.id, this.#records.id]
  }

  /** Takes documents to where the command of this type comes next: as many as asked for, each with its own command. */
  async prepare(supplied: Supplied, count: number): Promise<readonly Trial[]> {
    const { server } = this.#plant
    const { key, kind } = supplied.entry
    const group = kind === 'record' ? this.#records : this.#workflows
    const used = this.#placesUsed.get(key) ?? 0
    if (used + count > places) throw new Error(`More than ${places} trials of ${key}: make more places.`)
    this.#placesUsed.set(key, used + (kind === 'record' ? count : 0))
    const plans = Array.from({ length: count }, (_, index) => {
      this.#number += 1
      const place =
        kind === 'record' ? placeOf(used + index) : { company: scope.company.id, location: scope.location.id }
      const { before, step } = supplied.make(this.#number)
      const there = (one: Step): Step => namingThere(key, one, place)
      return { before: before.map(there), step: there(step), place, documentId: newId() }
    })
    if (key in namedBeside) await this.#makeNamed(group, key as keyof typeof namedBeside, plans)
    const versions = new Map<string, number>()
    const longest = Math.max(...plans.map((one) => one.before.length))
    for (let index = 0; index < longest; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the first steps of all, then the second ones
      const outcomes = await Promise.all(
        plans.flatMap(({ before, place, documentId }) => {
          const step = before[index]
          if (step === undefined) return []
          const { by, now: _now, ...command } = step
          return this.#withFiles(supplied, group, place, step).then((data) =>
            server.submit({
              groupId: group.id,
              by: by.system ? { system: systemScope(place) } : { userId: by.id, place },
              resource: supplied.entry.key,
              documentId,
              commandId: newId(),
              signature: { inside: true },
              ...command,
              data,
            }),
          )
        }),
      )
      for (const outcome of outcomes) {
        if (outcome.kind !== 'accepted')
          throw new Error(`Step ${index + 1} before ${supplied.name} was answered ${JSON.stringify(outcome)}.`)
        versions.set(outcome.document.id, outcome.document.version)
      }
    }
    return Promise.all(
      plans.map(async ({ step: invented, place, documentId }): Promise<Trial> => {
        const commandId = newId()
        const step = { ...invented, data: await this.#withFiles(supplied, group, place, invented) }
        const token = await this.#token(group, step.by)
        const headers = {
          'content-type': 'application/json',
          'x-access-token': token,
          'company-group-id': group.id,
          'company-id': place.company,
          'location-id': place.location,
        }
        const version = versions.get(documentId) ?? 0
        const type = commandTypeOf(supplied.entry.aggregate, step.type)
        const said = {
          data: step.data,
          ...(step.reason === undefined ? {} : { reason: step.reason }),
          ...(type?.expectsVersion ? { expectedVersion: version } : {}),
        }
        const signature =
          type?.signed === undefined
            ? {}
            : await this.#sign(supplied, step.by, documentId, headers, {
                meaning: meaningIn(type.signed, step.data),
                ...said,
              })
        return {
          supplied,
          groupId: group.id,
          documentId,
          commandId,
          version,
          path: `${pathOf(supplied.entry.key)}/${documentId}/commands`,
          headers,
          body: JSON.stringify({
            commandId,
            type: step.type,
            ...said,
            ...signature,
          }),
        }
      }),
    )
  }

  /**
   * What is wrong with how a command ended that was sent several times; empty when nothing is. All replies are the same
   * to the byte. An accepted one stands in the log once, with the events that the reply says, and the document is where
   * they lead. Of a refused one there is nothing anywhere.
   */
  async faults(trial: Trial, replies: readonly Reply[]): Promise<readonly string[]> {
    const [reply, ...others] = replies
    const wanted = trial.supplied.isNeverAccepted ? 422 : 200
    if (reply?.status !== wanted) return [`answered ${JSON.stringify(reply)} instead of ${wanted}`]
    const different = others.filter((one) => one.status !== reply.status || one.text !== reply.text)
    const found = different.map((one) => `a resend was answered ${one.status} ${one.text}, not ${reply.text}`)
    return [...found, ...(await (wanted === 200 ? this.#faultsOfAccepted(trial, reply) : this.faultsOfRefused(trial)))]
  }

  /** Traces of a command that was not accepted. */
  async faultsOfRefused(trial: Trial): Promise<readonly string[]> {
    const history = await this.#events(trial)
    const version = await this.#version(trial.groupId, trial.supplied.entry.key, trial.documentId)
    const receipts = await this.#plant.server.db
      .selectFrom('receipts')
      .select('command_id')
      .where('command_id', '=', trial.commandId)
      .execute()
    return [
      ...(history.length === trial.version ? [] : [`the log holds ${history.length} events, not ${trial.version}`]),
      ...(version === trial.version ? [] : [`the document is at ${version}, not at ${trial.version}`]),
      ...(receipts.length === 0 ? [] : ['there is a receipt']),
    ]
  }

  async #faultsOfAccepted(trial: Trial, { text }: Reply): Promise<readonly string[]> {
    const { document, events } = JSON.parse(text) as Accepted
    const history = await this.#events(trial)
    const own = canonicalJson(history.filter((one) => one.commandId === trial.commandId))
    const stored = await this.#version(trial.groupId, trial.supplied.entry.key, trial.documentId)
    const version = trial.version + events.length
    return [
      ...(own === canonicalJson(events) ? [] : [`the log holds ${own}, the receipt says ${canonicalJson(events)}`]),
      ...(history.every((one, index) => one.version === index + 1) ? [] : ['versions do not count from 1']),
      ...(document.version === version && stored === version && history.length === version
        ? []
        : [`the versions are ${document.version}, ${stored} and ${history.length}, not ${version}`]),
    ]
  }

  /** Makes in each company what its record names there. */
  async #makeNamed(
    group: Group,
    key: keyof typeof namedBeside,
    plans: readonly { readonly place: Place }[],
  ): Promise<void> {
    const { resource, data } = namedBeside[key]
    await Promise.all(
      plans.map(({ place }) =>
        this.#plant.server.submit({
          groupId: group.id,
          by: { system: systemScope(place) },
          resource,
          documentId: idThere(place),
          commandId: newId(),
          type: 'Create',
          data,
        }),
      ),
    )
  }

  async #makePlaces(count: number): Promise<void> {
    const { run } = this.#records
    // What the records of the permission model refer to.
    for (const resource of ['modules', 'resources'] as const)
      for (const { id, ...fields } of world.documents[resource] ?? [])
        // oxlint-disable-next-line no-await-in-loop -- a resource names its module
        await run('system', resource, id, 'Create', fields)
    await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { company, location } = placeOf(index)
        return [
          run('system', 'companies', company, 'Create', { name: company, shortName: `T${index}` }),
          run('system', 'locations', location, 'Create', {
            name: location,
            shortName: `T${index}`,
            companyId: company,
            type: 'office',
          }),
        ]
      }).flat(),
    )
  }

  #withFiles({ entry }: Supplied, group: Group, { company }: Place, { by, data }: Step): Promise<unknown> {
    const naming = { groupId: group.id, companyId: company, by: by.system ? 'system' : by.id, resource: entry.key }
    return withStoredFiles(this.#plant.server.db, naming, data)
  }

  #events(trial: Trial): Promise<readonly EventEnvelope[]> {
    return readEvents(this.#plant.server.db, trial.groupId, trial.supplied.entry.key, trial.documentId)
  }

  async #version(groupId: string, resource: string, id: string): Promise<number> {
    const row = await this.#plant.server.db
      .selectFrom('documents')
      .select('version')
      .where('group_id', '=', groupId)
      .where('resource', '=', resource)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.version ?? 0
  }

  #token(group: Group, one: Person): Promise<string> {
    const key = `${group.id} ${one.id}`
    const known = this.#tokens.get(key) ?? tokenFor(group, one)
    this.#tokens.set(key, known)
    return known
  }

  async #sign(
    { entry, type }: Supplied,
    by: Person,
    documentId: string,
    headers: Trial['headers'],
    said: object,
  ): Promise<{ readonly signature: string }> {
    const body = JSON.stringify({
      email: emailOf(by),
      password,
      resource: entry.key,
      documentId,
      commandType: type,
      ...said,
    })
    const answer = await post(this.#plant.server, { path: '/services/admin/api/v1/signatures', headers, body })
    if (answer.status !== 201) throw new Error(`No signature for ${type}: ${answer.text}`)
    return JSON.parse(answer.text) as { signature: string }
  }
}

/** Companies in which records are tried, each record in one of its own: some exist once in a company. */
const places = runs({ sample: 50, soak: 150 })

const systemScope = ({ company, location }: Place): Scope => ({
  ...scope,
  company: { ...scope.company, id: company },
  location: { ...scope.location, id: location },
})

const placeOf = (index: number): Place => ({ company: `company-${index}`, location: `location-${index}` })

const [{ id: _sales, ...salesAccounts } = { id: '' }] = world.documents['account-groups'] ?? []

/** What records name that stands in their own company, by the field that names it: each trial has a company of its own. */
const namedBeside = { ledgers: { field: 'group', resource: 'account-groups', data: salesAccounts } } as const

const idThere = ({ company }: Place): string => `of-${company}`

/** The step with what it names as its company has it. */
const namingThere = (key: string, step: Step, place: Place): Step => {
  const { field = '' } = namedBeside[key as keyof typeof namedBeside] ?? {}
  const data = step.data as Readonly<Record<string, unknown>>
  if (key === 'location-holidays' && 'sisterLocation' in data)
    return { ...step, data: { ...data, sisterLocation: { id: place.location, name: place.location } } }
  const named = data[field] as object | undefined
  return named === undefined ? step : { ...step, data: { ...data, [field]: { ...named, id: idThere(place) } } }
}

/** Sends the command to the server's own HTTP program. */
export const post = async (
  server: Server,
  { path, headers, body }: Pick<Trial, 'path' | 'headers' | 'body'>,
): Promise<Reply> => {
  const answer = await server.app.request(path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}
