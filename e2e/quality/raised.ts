import { randomUUID } from 'node:crypto'
import { commandTypeOf } from '../../src/domain/kernel/decide.ts'
import { meaningIn } from '../../src/domain/kernel/signature.ts'
import type { RequisitionCommandType } from '../../src/domain/quality/requisition/requisition.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { type Api, apiOf } from '../support/api.ts'
import type { Site } from '../support/server.ts'
import { emailOf, password } from '../support/sign-in.ts'

/** Requisitions that stand somewhere on their way when a test begins, brought there over HTTP: how one gets there is another test's subject. */

const done = async (answer: ReturnType<Api['command']>): Promise<void> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`The step was answered ${status}: ${JSON.stringify(body)}`)
}

/** A step that is signed by whoever takes it, at the version that it then has. */
const takeSigned = async (
  site: Site,
  person: string,
  id: string,
  type: RequisitionCommandType,
  data: object,
): Promise<void> => {
  const api = await apiOf(site, person)
  const { length } = await api.events(id)
  const { body } = await api.send('/services/admin/api/v1/signatures', {
    email: emailOf(person),
    password,
    meaning: meaningIn(commandTypeOf(requisitionResource.aggregate, type)?.signed ?? '', data),
    resource: requisitionResource.key,
    documentId: id,
    commandType: type,
    data,
    expectedVersion: length,
  })
  await done(api.command(id, type, data, { signature: body['signature'], expectedVersion: length }))
}

/** The address of its page. */
export const addressOf = (id: string): string => `/quality-assurance/change-control/requisition/${id}`

/** A draft of the person's; resolves with its id. What is not said of it is the same for all. */
export const createDraft = async (api: Api, said: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = randomUUID()
  await done(
    api.command(id, 'Create', {
      department: { id: 'mls-production', name: 'Production' },
      docName: 'Sampling plan',
      typeOfChange: 'permanent',
      changeRelatedTo: ['SOP'],
      currentStatus: 'Cleaning ends with a cold rinse.',
      proposedChange: 'End with a hot rinse of 60 degrees.',
      reasonForChange: 'Residue near the limit.',
      ...said,
    }),
  )
  return id
}

/** A draft of asha's; resolves with its address. */
export const raisedDraft = async (site: Site, docNo: string): Promise<string> =>
  addressOf(await createDraft(await apiOf(site, 'asha'), { docNo }))

/** The same as far as its initiator's evaluation: approved by the head of department, and accepted by QA. */
export const raisedAccepted = async (site: Site, docNo: string, formNo: string): Promise<string> => {
  const id = await createDraft(await apiOf(site, 'asha'), { docNo })
  await takeSigned(site, 'vikram', id, 'DecideAsHod', { decision: 'approve', commentsOfHOD: 'Needed.' })
  await takeSigned(site, 'qa', id, 'CommentAsQa', {
    decision: 'approve',
    commentsOfQA: 'Read and judged.',
    changeControlFormNo: formNo,
  })
  return addressOf(id)
}
