import type { Aggregate, Context } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { type RequisitionCommand, requisitionCommands } from './commands.ts'
import { commentAsQa, decideAsHod, decideEvaluation, submitEvaluation } from './decide/approval.ts'
import { assignActivities, classify, reclassify } from './decide/classification.ts'
import { close, completeImplementation, regularize, storeSoftCopies } from './decide/completion.ts'
import { create, updateRequest } from './decide/request.ts'
import { commentAsCustomer, commentAsManagement, giveExpertOpinion, reviewByQa, waiveExpert } from './decide/review.ts'
import { amendTeam, commentAsDepartment, commentOnIntimation, selectTeam } from './decide/team.ts'
import {
  addAnnexure,
  commentForClosure,
  correct,
  evaluateEffectiveness,
  extend,
  recordAuditReview,
  removeAnnexure,
  reopen,
  withdraw,
} from './decide/upkeep.ts'
import { qualitySettingsFrom } from '../../platform/settings.ts'
import { type RequisitionEvent, requisitionEvents } from './events.ts'
import { evolve } from './evolve.ts'
import { factsFor, permitFacts } from './facts.ts'
import { requisitionLabels } from './labels.ts'
import { permits, refusalOf, type Situation, situationOf } from './permits.ts'
import type { RequisitionState } from './state.ts'

type LaterCommand = Exclude<RequisitionCommand, { readonly type: 'Create' }>

/** Command to the function that decides its input, once state and person fit. */
const decideInput = (command: LaterCommand, situation: Situation): Decision<RequisitionEvent> => {
  switch (command.type) {
    case 'UpdateRequest':
      return updateRequest(command.data, situation)
    case 'DecideAsHod':
      return decideAsHod(command.data, situation)
    case 'CommentAsQa':
      return commentAsQa(command.data, situation)
    case 'SubmitEvaluation':
      return submitEvaluation(command.data)
    case 'DecideEvaluation':
      return decideEvaluation(command.data)
    case 'AssignActivities':
      return assignActivities(command.data)
    case 'Classify':
      return classify(command.data, situation)
    case 'Reclassify':
      return reclassify(command.data, situation)
    case 'SelectTeam':
      return selectTeam(command.data, situation)
    case 'AmendTeam':
      return amendTeam(command.data, situation)
    case 'CommentAsDepartment':
      return commentAsDepartment(command.data, situation)
    case 'GiveExpertOpinion':
      return giveExpertOpinion(command.data, situation)
    case 'WaiveExpert':
      return waiveExpert(situation)
    case 'CommentAsManagement':
      return commentAsManagement(command.data, situation)
    case 'CommentAsCustomer':
      return commentAsCustomer(command.data, situation)
    case 'ReviewByQa':
      return reviewByQa(command.data, situation)
    case 'Regularize':
      return regularize(command.data, situation)
    case 'CompleteImplementation':
      return completeImplementation(command.data, situation)
    case 'StoreSoftCopies':
      return storeSoftCopies(command.data)
    case 'CommentOnIntimation':
      return commentOnIntimation(command.data, situation)
    case 'Close':
      return close(command.data, situation)
    case 'EvaluateEffectiveness':
      return evaluateEffectiveness(command.data, situation)
    case 'Extend':
      return extend(command.data, situation)
    case 'CommentForClosure':
      return commentForClosure(command.data)
    case 'AddAnnexure':
      return addAnnexure(command.data, situation)
    case 'RemoveAnnexure':
      return removeAnnexure(command.data, situation)
    case 'Reopen':
      return reopen(situation)
    case 'Withdraw':
      return withdraw(situation)
    case 'Correct':
      return correct(command.data, command.reason, situation)
    case 'RecordAuditReview':
      return recordAuditReview(command.data, situation)
  }
}

/** The change control requisition (spec 06): from request to closure. */
export const requisition: Aggregate<RequisitionState, RequisitionCommand, RequisitionEvent> = {
  name: 'change-assesment',
  initial: { status: 'none', details: {} },
  commands: requisitionCommands,
  events: requisitionEvents,
  labels: requisitionLabels,
  factsFor,
  permitFacts,
  permits,
  signs: ({ facts, scope }) => qualitySettingsFrom(facts['settings'], scope.company.id).signatureOnApproval,
  decide(state: RequisitionState, command: RequisitionCommand, context: Context) {
    if (command.type === 'Create') return create(command.data, context)
    if (state.status === 'none') return refuseCommon('E-NEW', { label: 'Change control requisition' })
    const situation = situationOf(state, context)
    return refusalOf(situation, command.type) ?? decideInput(command, situation)
  },
  evolve,
}
