import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import {
  activities,
  type Classification,
  impactItems,
  type TypeOfChange,
} from '../../../src/domain/quality/requisition/choices.ts'
import type { CommandData, RequisitionCommandType } from '../../../src/domain/quality/requisition/requisition.ts'
import type { ActivityRow, ImpactRow } from '../../../src/domain/quality/requisition/head.ts'
import type { History, Step, Subject } from '../history.ts'
import { noHistory } from '../history.ts'
import { departments, people, type Person, refOf } from '../world.ts'

export const subject: Subject = {
  resource: requisitionResource.key,
  label: requisitionResource.label,
  aggregate: requisitionResource.aggregate,
}

export const nothing = (id?: string): History => noHistory(subject, id)

export const impactRow = (item: ImpactRow['item'], more: Partial<ImpactRow> = {}): ImpactRow => ({
  item,
  yesSelected: false,
  noSelected: true,
  unknownSelected: false,
  naSelected: false,
  remark: '',
  ...more,
})

export const activityRow = (activity: ActivityRow['activity'], more: Partial<ActivityRow> = {}): ActivityRow => ({
  activity,
  applicable: false,
  responsible: [],
  targetDate: null,
  remark: '',
  ...more,
})

export const team = (...names: readonly (keyof typeof departments)[]) => names.map((name) => refOf(departments[name]))

/** A file as the store describes it. */
export const customerFile = {
  path: 'meridian/mpl/requisition/customer-comments/letter.pdf',
  name: 'letter.pdf',
  sha256: 'a'.repeat(64),
  bytes: 1024,
}

export const oneDocument = {
  list: 'SOP',
  numberOldDoc: 'SOP-001',
  versionOldDoc: '1',
  numberNewDoc: 'SOP-001',
  versionNewDoc: '2',
  effectiveDate: '2026-06-01',
}

export const oneSoftCopy = {
  docname: 'Granulation',
  docno: 'SOP-001',
  docversion: '2',
  storageloc: 'Server Q/SOP',
  verifiedby: 'Quentin Ames',
  storedby: 'Kiran Das',
}

/** Input of every command that passes the form where the command fits. */
export const validData: { readonly [Type in RequisitionCommandType]: CommandData<Type> } = {
  Create: {
    department: refOf(departments.production),
    docNo: 'SOP-001',
    docName: 'Granulation',
    typeOfChange: 'permanent',
    changeRelatedTo: ['SOP'],
    currentStatus: 'Sieve of 20 mesh',
    proposedChange: 'Sieve of 30 mesh',
    reasonForChange: 'Fines',
  },
  UpdateRequest: { patch: { proposedChange: 'Sieve of 40 mesh' } },
  DecideAsHod: { decision: 'approve', commentsOfHOD: 'Agreed' },
  CommentAsQa: { decision: 'approve', commentsOfQA: 'Accepted', changeControlFormNo: 'MPL/QA/CCF/26/007' },
  SubmitEvaluation: { acknowledge: impactItems.map((item) => impactRow(item)) },
  DecideEvaluation: { decision: 'approve', commentsOfQAEvaluation: 'Complete' },
  AssignActivities: {
    activityResp: activities.map((activity) =>
      activity === 'SOP'
        ? activityRow(activity, { applicable: true, responsible: [refOf(people.colleague)], targetDate: '2026-05-01' })
        : activityRow(activity),
    ),
  },
  Classify: { classificationMajorMinor: 'Minor', qaReviewComments: 'No effect on the product' },
  Reclassify: { classificationMajorMinor: 'Major' },
  SelectTeam: { crossFunctionalTeam: team('qc', 'stores', 'engineering') },
  AmendTeam: { add: team('regulatory'), remove: [] },
  CommentAsDepartment: { comments: 'No objection' },
  GiveExpertOpinion: { comments: 'Sound' },
  WaiveExpert: {},
  CommentAsManagement: { comments: 'Go on', approval: 'accepted' },
  CommentAsCustomer: { applicable: 'no' },
  ReviewByQa: {
    qulaityMonitor: refOf(people.qa),
    dept: refOf(departments.qualityAssurance),
    status: 'accepted',
    comments: '',
  },
  Regularize: { continues: 'no', changeClosedOn: '2026-01-05' },
  CompleteImplementation: {
    documents: [oneDocument],
    responsibleperson: refOf(people.colleague),
    qadocs: 'Filed',
    date: '2026-06-02',
  },
  StoreSoftCopies: { softcopies: [oneSoftCopy] },
  CommentOnIntimation: { comments: 'Informed' },
  Close: {
    closedOn: '2026-01-06',
    commentsOfHod: 'Works',
    commentsOfQAManager: 'Effective',
    reviewPeriodEffectiveness: 90,
  },
  EvaluateEffectiveness: { effective: 'yes', comments: 'No deviation since' },
  Extend: { extdDate: '2027-01-31', extReason: 'Supplier is late' },
  CommentForClosure: { commentsOfHod: 'Works as planned' },
  AddAnnexure: { number: 'A-1', title: 'Trial report', pages: 4, location: 'Rack 7' },
  RemoveAnnexure: { number: 'A-1' },
  Reopen: {},
  Withdraw: {},
  Correct: { path: 'proposedChange', text: 'Sieve of 35 mesh' },
  RecordAuditReview: { uptoVersion: 1, outcome: 'no-findings', remarks: '' },
}

const needReason: ReadonlySet<string> = new Set([
  'Reclassify',
  'AmendTeam',
  'WaiveExpert',
  'RemoveAnnexure',
  'Reopen',
  'Withdraw',
  'Correct',
])

/** Somebody gives a command; what is not said of its input is valid. */
export const by = <Type extends RequisitionCommandType>(
  who: Person,
  type: Type,
  data: Partial<CommandData<Type>> = {},
  more: { readonly reason?: string; readonly now?: string } = {},
): Step => ({
  by: who,
  type,
  data: { ...validData[type], ...data },
  ...(needReason.has(type) ? { reason: 'As agreed in the meeting' } : {}),
  ...more,
})

/** Without the reason that the command would need. */
export const unreasoned = ({ reason: _reason, ...step }: Step): Step => step

export interface Way {
  readonly type: TypeOfChange
  readonly class: Classification
  readonly expert: 'none' | 'silent' | 'heard' | 'waived'
}

const { asha, vikram, qa, qc, stores, engineering, expert, committee } = people

/** The steps of one of the legal paths (spec 06), from request to closure. */
export const stepsOf = ({ type, class: rank, expert: voice }: Way): readonly Step[] => {
  const permanent = type === 'permanent'
  const major = rank === 'Major'
  const heard = voice === 'heard'
  return [
    by(asha, 'Create', { typeOfChange: type }),
    by(vikram, 'DecideAsHod'),
    by(qa, 'CommentAsQa'),
    by(asha, 'SubmitEvaluation'),
    by(qa, 'DecideEvaluation'),
    ...(permanent ? [by(qa, 'AssignActivities')] : []),
    by(qa, 'Classify', { classificationMajorMinor: rank }),
    by(qa, 'SelectTeam', voice === 'none' ? {} : { crossfunctionTeamExpert: refOf(expert) }),
    by(qc, 'CommentAsDepartment'),
    by(stores, 'CommentAsDepartment'),
    ...(voice === 'waived' ? [by(qa, 'WaiveExpert')] : []),
    ...(heard ? [by(expert, 'GiveExpertOpinion')] : []),
    ...(heard && !major ? [] : [by(committee, 'CommentAsManagement')]),
    ...(major && permanent ? [by(asha, 'CommentAsCustomer')] : []),
    by(qa, 'ReviewByQa'),
    ...(permanent
      ? [
          by(asha, 'CompleteImplementation'),
          by(qa, 'StoreSoftCopies'),
          by(qc, 'CommentOnIntimation'),
          by(stores, 'CommentOnIntimation'),
          by(engineering, 'CommentOnIntimation'),
          by(qa, 'Close'),
        ]
      : [by(qa, 'Regularize')]),
  ]
}
