import type { AnyDocument } from '../../domain/kernel/document.ts'
import { addDays, localDate } from '../../domain/kernel/calendar.ts'
import { activities, impactItems, type Status } from '../../domain/quality/requisition/choices.ts'
import { requestFields } from '../../domain/quality/requisition/fields.ts'
import type { RequisitionDocument } from '../../domain/quality/requisition/head.ts'
import {
  type CommandData,
  type RequisitionCommandType,
  statusesFor,
  waitingFor,
} from '../../domain/quality/requisition/requisition.ts'
import type { DemoHost } from './host.ts'
import { letterOf } from './letter.ts'
import { heads, refOf } from './people.ts'
import { type CompanyId, departmentRef, departments, mainLocation } from './places.ts'
import type { DemoRequisition } from './requisitions.ts'

/** Where a requisition of the demo stands, and how it went. */
interface Walk {
  readonly row: DemoRequisition
  readonly document: RequisitionDocument
  readonly company: CompanyId
  readonly initiator: string
  /** Local date of the step. */
  readonly today: string
  /** Numbers its change control form. */
  readonly sequence: number
  readonly file: CommandData<'CommentAsCustomer'>['document'] | undefined
}

const isFirst = ({ document }: Walk): boolean => document.details.round === 1

/** Is this the round and the step in which it is rejected? */
const rejects = (it: Walk, wanted: Status): boolean =>
  (isFirst(it) && it.row.reopenAfter === wanted) || (it.row.reopenAfter === undefined && it.row.until === wanted)

/** What is said where it is rejected, and where it goes on. */
const verdicts = {
  'hod-rejected': [
    'State the batches that show the problem, and propose a limit.',
    'Needed; the line can take it from next week.',
  ],
  'ccf-rejected': ['The present status is not described well enough to judge the change.', 'Accepted for evaluation.'],
  'evaluation-rejected': ['Stability is affected; evaluate it with data.', 'Evaluation is complete.'],
} as const

const decided = <Field extends string>(it: Walk, status: keyof typeof verdicts, field: Field) => {
  const [no, yes] = verdicts[status]
  const isRejected = rejects(it, status)
  const words = { [field]: isRejected ? no : yes } as Record<Field, string>
  return { decision: isRejected ? ('reject' as const) : ('approve' as const), ...words }
}

const formNo = (it: Walk): string => {
  const number = String(it.sequence).padStart(3, '0')
  return `${it.company.toUpperCase()}/QA/CCF/${it.today.slice(2, 4)}/${number}${isFirst(it) ? '' : '-R2'}`
}

const departmentWords = [
  'No objection; stock of the old version will be used first.',
  'Agreed. Training is planned for both shifts.',
  'Qualification of the equipment is to be repeated.',
  'No impact on this department.',
]

/** What people of the demo enter in each step. */
const inputs: { readonly [Type in RequisitionCommandType]?: (it: Walk) => CommandData<Type> } = {
  DecideAsHod: (it) => decided(it, 'hod-rejected', 'commentsOfHOD'),
  CommentAsQa: (it) => ({
    ...decided(it, 'ccf-rejected', 'commentsOfQA'),
    ...(rejects(it, 'ccf-rejected') ? {} : { changeControlFormNo: formNo(it) }),
  }),
  SubmitEvaluation: ({ row }) => ({
    acknowledge: impactItems.map((item, index) => {
      const yesSelected = index === 0 || (row.class === 'Major' && index < 5)
      const naSelected = index === 8
      const remark = yesSelected ? 'Covered by the trial protocol.' : ''
      return { item, yesSelected, noSelected: !yesSelected && !naSelected, unknownSelected: false, naSelected, remark }
    }),
  }),
  DecideEvaluation: (it) => decided(it, 'evaluation-rejected', 'commentsOfQAEvaluation'),
  AssignActivities: ({ initiator, today }) => ({
    activityResp: activities.map((activity, index) => {
      const applicable = index === 0 || index === 6
      const responsible = applicable ? [refOf(initiator)] : []
      return { activity, applicable, responsible, targetDate: applicable ? addDays(today, 30) : null, remark: '' }
    }),
  }),
  Classify: ({ row }) => ({
    classificationMajorMinor: row.class,
    qaReviewComments: row.class === 'Major' ? 'Affects a quality attribute.' : 'No effect on a quality attribute.',
  }),
  SelectTeam: ({ row: { team = ['qc', 'production', 'stores', 'engineering'], expert = 'none' }, company }) => ({
    crossFunctionalTeam: team.map((key) => departmentRef(company, key)),
    ...(expert === 'none' ? {} : { crossfunctionTeamExpert: refOf('expert') }),
  }),
  CommentAsDepartment: ({ sequence }) => ({ comments: departmentWords[sequence % departmentWords.length] ?? '' }),
  GiveExpertOpinion: () => ({ comments: 'The change is sound; follow the first three batches closely.' }),
  CommentAsManagement: ({ row }) => ({
    comments: 'Discussed in the monthly review.',
    approval: row.approval ?? 'accepted',
  }),
  CommentAsCustomer: ({ file: document }) =>
    document === undefined
      ? { applicable: 'no' }
      : { applicable: 'yes', document, comments: 'Agreed by the customer with effect from the next order.' },
  ReviewByQa: (it) => ({
    qulaityMonitor: refOf('farida'),
    dept: departmentRef(it.company, 'qa'),
    ...(it.row.until === 'qa-rejected' || rejects(it, 'qa-rejected')
      ? { status: 'rejected', comments: 'The data does not support the wider limit.' }
      : { status: 'accepted', comments: 'The modifications asked for are in the protocol.' }),
  }),
  Regularize: ({ today }) => ({ continues: 'no', changeClosedOn: today }),
  CompleteImplementation: ({ row: { docNo }, today, initiator }) => ({
    documents: [
      {
        list: 'SOP',
        numberOldDoc: docNo,
        versionOldDoc: '03',
        numberNewDoc: docNo,
        versionNewDoc: '04',
        effectiveDate: addDays(today, 7),
      },
    ],
    responsibleperson: refOf(initiator),
    qadocs: 'Training record and revised document reviewed.',
    date: today,
  }),
  StoreSoftCopies: ({ row }) => ({
    softcopies: [
      {
        docname: row.docName,
        docno: row.docNo,
        docversion: '04',
        storageloc: 'QA server, folder Controlled/2026',
        verifiedby: 'Farida Contractor',
        storedby: 'Meera Iyer',
      },
    ],
  }),
  CommentOnIntimation: () => ({ comments: 'Noted; the new version is in use.' }),
  Close: ({ today }) => ({
    closedOn: today,
    commentsOfHod: 'Implemented as planned.',
    commentsOfQAManager: 'All activities are complete.',
    reviewPeriodEffectiveness: 90,
  }),
}

interface Next {
  readonly type: RequisitionCommandType
  readonly by: string
  readonly reason?: string
}

/** Where it leaves the plain way. */
const departure = ({ row, document: { status, details }, sequence, initiator }: Walk): Next | undefined => {
  const withdrawn = { type: 'Withdraw', by: initiator } as const
  if (row.until === 'withdrawn' && status === 'draft' && sequence > 1)
    return { ...withdrawn, reason: 'The need has gone: the order behind it was cancelled.' }
  if (row.until === 'withdrawn' && status === 'pending')
    return { ...withdrawn, reason: 'Solved by repair; no change of the document is needed.' }
  if (row.expert === 'waived' && status === 'cross-team-selected' && details.expertOpinion === undefined)
    return { type: 'WaiveExpert', by: 'qa', reason: 'The expert is away; the change follows a known practice.' }
  if (row.reopenAfter === status)
    return {
      type: 'Reopen',
      by: status === 'qa-rejected' ? 'qa' : initiator,
      reason: 'Raised again with the data that was asked for.',
    }
  if (status !== 'department-commented') return undefined
  return row.expert === 'opinion'
    ? { type: 'GiveExpertOpinion', by: 'expert' }
    : { type: 'CommentAsManagement', by: 'committee' }
}

/** Who speaks for those whom the workflow waits for; a department by its head. */
const speakerOf = (role: string, initiator: string): string => {
  const [first = ''] = role.split(/[ ,]/)
  const speaker = { QA: 'qa', Initiator: initiator, Management: 'committee', Expert: 'expert' }[first]
  const words = role.split(', ')
  const spoken = words.flatMap((word) => departments.find(({ name }) => name === word)?.key ?? [])
  return speaker ?? heads[spoken[0] ?? 'qa'].hod
}

/** The next step: where it leaves the plain way, else the one that its table waits for. */
const nextOf = (it: Walk): Next => {
  const left = departure(it)
  if (left !== undefined) return left
  const waiting = waitingFor(it.document)
  if (waiting === null) throw new Error(`${it.row.docNo} rests at ${it.document.status}, not at ${it.row.until}.`)
  return { type: waiting.command, by: speakerOf(waiting.role, it.initiator) }
}

const hour = 3_600_000

/** Runs one requisition's history by real commands; `sequence` numbers its change control form. Returns its last state. */
export const walk = async (host: DemoHost, row: DemoRequisition, sequence: number): Promise<RequisitionDocument> => {
  const { docNo, docName, company = 'mls', by: initiator = 'asha' } = row
  let at = Date.parse(host.now) - row.daysAgo * 24 * hour + (sequence % 7) * hour
  const latest = Date.parse(host.now) - hour
  const pace = (row.pace ?? Math.min(6, row.daysAgo / 24)) * 24 * hour
  const give = async <Type extends RequisitionCommandType>(
    by: string,
    type: Type,
    data: CommandData<Type>,
    reason?: string,
  ): Promise<RequisitionDocument> => {
    const document = await host.run({
      by,
      companyId: company,
      locationId: mainLocation[company],
      at: new Date(at).toISOString(),
      resource: 'change-assesment',
      documentId: `cr-${docNo.toLowerCase()}`,
      type,
      data,
      reason,
    })
    at = Math.min(at + pace * (0.6 + ((sequence * 7) % 5) / 6), latest)
    return document as AnyDocument & RequisitionDocument
  }
  const file = row.customerFile
    ? await host.storeFile({
        companyId: company,
        folder: 'requisition/customer-comments',
        name: `${docNo}-customer.pdf`,
        contentType: 'application/pdf',
        bytes: letterOf(docName),
        by: initiator,
      })
    : undefined
  const asked = Object.entries(row).filter(([key]) => Object.hasOwn(requestFields, key))
  let document = await give(initiator, 'Create', {
    ...(Object.fromEntries(asked) as CommandData<'Create'>),
    department: departmentRef(company, row.department ?? 'production'),
    employeeSeekingChange: refOf(initiator),
  })
  const isThere = (): boolean =>
    document.status === row.until && (row.reopenAfter === undefined || (document.details.round ?? 1) > 1)
  while (!isThere()) {
    const it: Walk = { row, document, company, initiator, today: localDate(new Date(at).toISOString()), sequence, file }
    const { type, by, reason } = nextOf(it)
    document = await give(by, type, inputs[type]?.(it) ?? {}, reason)
    if (row.correct && document.status === 'pending' && document.details.corrections === undefined)
      document = await give(
        'qa',
        'Correct',
        { path: 'reasonForChange', text: `${row.reasonForChange} (see the deviation register)` },
        'The source of the reason was missing.',
      )
    if (document.status === 'department-commented')
      for (let number = 1; number <= (row.busy ?? 0); number += 1)
        document = await give(number % 2 === 0 ? 'qa' : initiator, 'AddAnnexure', {
          number: `A${number}`,
          title: `Trial batch ${number}, analytical result`,
          pages: 2 + (number % 5),
          location: 'QA archive, shelf 4',
        })
  }
  if (row.extend && statusesFor('Extend').includes(document.status))
    document = await give('qa', 'Extend', {
      extdDate: addDays(document.details.tentativeDateClosure ?? localDate(host.now), 60),
      extReason: 'Documents of one activity are still with the printer.',
    })
  if (row.effective !== undefined)
    document = await give('qa', 'EvaluateEffectiveness', {
      effective: row.effective,
      comments:
        row.effective === 'yes' ? 'No recurrence in ten batches.' : 'One recurrence; a further change is considered.',
    })
  return document
}
