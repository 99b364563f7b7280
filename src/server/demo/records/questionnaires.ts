import type { Ref } from '../../../domain/kernel/event.ts'
import type { Question } from '../../../domain/miscellaneous/questionnaire/fields.ts'
import { compositionRenderer } from '../../../domain/miscellaneous/questionnaire/renderers.ts'
import type { DemoStep } from '../load.ts'
import { companies, type DepartmentKey, departmentRef } from '../places.ts'
import { compositionSteps } from './compositions.ts'
import { named, type Row, rowsOf } from '../table.ts'

const topics = rowsOf<{
  readonly name: string
  readonly description: string
  readonly status?: string
  readonly asks?: readonly DepartmentKey[]
}>(`
name                   | description                                                     | status    | asks[]
Line Clearance         | Before a batch begins on a line.                                | published | production
Daily Safety Walk      | What the shift in charge looks at on a walk through the plant.  | published |
Warehouse Check        | Every Monday morning in each godown.                            | published | stores
HVAC Review            | On the second of each month, of the clean rooms.                | published | engineering
Purified Water         | Each day, at the points of use.                                 | published | qc; engineering
Shift Handover         | From one shift to the next.                                     | published | production
Canteen                | What is thought of the food.                                    |           |
Visit to a Supplier    | What an auditor asks at a supplier.                             |           |
`)

/** `on`: the order number of the question on which it depends; times are UTC: `30 3 * * 1` is Monday at 09:00. */
const questions = rowsOf(`
topic               | name                                                            | answerType     | answers[]                              | idealAnswer | idealAnswers[]        | placeholder   | on | expected    | cronExpression
Line Clearance      | Is the line {location.name} free of material of the last batch? | binaryWithText |                                        | yes         |                       |               |    |             |
Line Clearance      | Are the cleaning labels attached?                               | binary         |                                        | yes         |                       |               | 1  | yes         |
Line Clearance      | Were the labels signed by quality?                              | binary         |                                        | yes         |                       |               | 2  | yes         |
Line Clearance      | Is the balance calibrated?                                      | binaryWithText |                                        | yes         |                       |               | 3  | yes         |
Line Clearance      | Which machine was cleared?                                      | multichoice    |                                        |             |                       | {machines}    |    |             |
Line Clearance      | What was checked?                                               | multiselect    | Floor; Walls; Machine; Drains; Lights  |             | Floor; Machine; Drains |              |    |             |
Line Clearance      | Which material was left?                                        | text           |                                        |             |                       |               | 1  | no          |
Line Clearance      | Remarks of {employee.name} on {date}                            | text           |                                        |             |                       |               |    |             |
Daily Safety Walk   | Are all fire exits free?                                        | binaryWithText |                                        | yes         |                       |               |    |             | 30 3 * * *
Daily Safety Walk   | Do people wear what protects them?                              | multichoice    | All; Most; Few                         | All         |                       |               |    |             | 30 3 * * *
Daily Safety Walk   | Who did not, and where?                                         | text           |                                        |             |                       |               | 2  | Few         | 30 3 * * *
Daily Safety Walk   | Was a leak seen?                                                | binary         |                                        | no          |                       |               |    |             | 30 3 * * *
Daily Safety Walk   | Of what?                                                        | multichoice    | Water; Steam; Solvent; Acid            |             |                       |               | 4  | yes         | 30 3 * * *
Daily Safety Walk   | Was the area closed off?                                        | binaryWithText |                                        | yes         |                       |               | 5  | Solvent     | 30 3 * * *
Daily Safety Walk   | Which eye showers were tried?                                   | multiselect    | VP1; VP2; QC laboratory                |             | VP1; VP2; QC laboratory |             |    |             | 30 3 * * 1
Daily Safety Walk   | Was the siren heard everywhere?                                 | binary         |                                        | yes         |                       |               |    |             | 30 5 1 * *
Daily Safety Walk   | What else was seen?                                             | text           |                                        |             |                       |               |    |             |
Warehouse Check     | Which godown?                                                   | multichoice    |                                        |             |                       | {godowns}     |    |             | 30 3 * * 1
Warehouse Check     | Does the stock of three items agree with the cards?             | binaryWithText |                                        | yes         |                       |               |    |             | 30 3 * * 1
Warehouse Check     | Which items do not?                                             | multiselect    |                                        |             |                       | {items}       | 2  | no          | 30 3 * * 1
Warehouse Check     | Is every pallet labelled?                                       | binary         |                                        | yes         |                       |               |    |             | 30 3 * * 1
Warehouse Check     | Is quarantine apart from what is released?                      | binary         |                                        | yes         |                       |               |    |             | 30 3 * * 1
Warehouse Check     | Was the temperature within its limits since {yesterday}?        | binaryWithText |                                        | yes         |                       |               |    |             | 0 4 * * *
Warehouse Check     | Are the traps for pests in their places?                        | binary         |                                        | yes         |                       |               |    |             | 30 3 * * 1
Warehouse Check     | What is to be repaired?                                         | text           |                                        |             |                       |               |    |             | 30 3 * * 1
HVAC Review         | Are the pressures of all clean rooms within their limits?       | binaryWithText |                                        | yes         |                       |               |    |             | 0 19 1 * *
HVAC Review         | Which rooms are not?                                            | text           |                                        |             |                       |               | 1  | no          | 0 19 1 * *
HVAC Review         | Were filters changed?                                           | multichoice    | None; Pre-filters; HEPA                | None        |                       |               |    |             | 0 19 1 * *
HVAC Review         | Was the integrity of the HEPA filters tested?                   | binaryWithText |                                        | yes         |                       |               | 3  | HEPA        | 0 19 1 * *
HVAC Review         | Is the humidity within its limits?                              | binary         |                                        | yes         |                       |               |    |             | 0 19 1 * *
HVAC Review         | Which alarms came?                                              | multiselect    | Pressure; Temperature; Humidity; Fan   |             |                       |               |    |             | 0 19 1 * *
HVAC Review         | Deviations in {month}                                           | text           |                                        |             |                       |               |    |             | 0 19 1 * *
Purified Water      | Is the conductivity at most 1.3 µS/cm?                          | binaryWithText |                                        | yes         |                       |               |    |             | 0 20 * * *
Purified Water      | Is the loop at 65 °C or more?                                   | binary         |                                        | yes         |                       |               |    |             | 0 20 * * *
Purified Water      | Which points of use were sampled?                               | multiselect    | P1; P2; P3; P4                         |             | P1; P2                |               |    |             | 0 20 * * *
Purified Water      | Is the total organic carbon within its limit?                   | binary         |                                        | yes         |                       |               |    |             | 0 20 * * 1
Purified Water      | Was the loop sanitised?                                         | binary         |                                        | yes         |                       |               |    |             | 0 20 * * 1
Purified Water      | For how long?                                                   | multichoice    | 30 minutes; 60 minutes; 90 minutes     | 60 minutes  |                       |               | 5  | yes         | 0 20 * * 1
Purified Water      | What was found in the sanitising solution?                      | text           |                                        |             |                       |               | 5  | yes         | 0 20 * * 1
Purified Water      | What was found in the regeneration brine?                       | text           |                                        |             |                       |               |    |             | 0 20 * * *
Shift Handover      | Which department is handed over?                                | multichoice    |                                        |             |                       | {departments} |    |             | 0 1,9,17 * * *
Shift Handover      | Which batches are open?                                         | multiselect    |                                        |             |                       | {batches}     |    |             | 0 1,9,17 * * *
Shift Handover      | Is a machine down?                                              | binary         |                                        | no          |                       |               |    |             | 0 1,9,17 * * *
Shift Handover      | Which?                                                          | multiselect    |                                        |             |                       | {machines}    | 3  | yes         | 0 1,9,17 * * *
Shift Handover      | Was engineering told?                                           | binaryWithText |                                        | yes         |                       |               | 3  | yes         | 0 1,9,17 * * *
Shift Handover      | Is anybody missing?                                             | binary         |                                        | no          |                       |               |    |             | 0 1,9,17 * * *
Shift Handover      | Who?                                                            | multiselect    |                                        |             |                       | {team}        | 6  | yes         | 0 1,9,17 * * *
Shift Handover      | What is to be done first?                                       | text           |                                        |             |                       |               |    |             | 0 1,9,17 * * *
Canteen             | How was the food?                                               | multichoice    | Good; Fair; Poor                       | Good        |                       |               |    |             | 30 9 * * 1-5
Canteen             | What was not good?                                              | multiselect    | Taste; Amount; Choice; Warmth          |             |                       |               | 1  | Poor        | 30 9 * * 1-5
Canteen             | Was it clean?                                                   | binary         |                                        | yes         |                       |               |    |             | 30 9 * * 1-5
Canteen             | Did you wait long?                                              | binaryWithText |                                        | no          |                       |               |    |             | 30 9 * * 1-5
Canteen             | What do you wish for?                                           | text           |                                        |             |                       |               |    |             |
Canteen             | May we ask you about it?                                        | binary         |                                        |             |                       |               |    |             |
Visit to a Supplier | Does the supplier hold a certificate of GMP?                    | binaryWithText |                                        | yes         |                       |               |    |             |
Visit to a Supplier | Until when?                                                     | text           |                                        |             |                       |               | 1  | yes         |
Visit to a Supplier | Which grades were looked at?                                    | multiselect    |                                        |             |                       | {grades}      |    |             |
Visit to a Supplier | Are the batch records complete?                                 | binaryWithText |                                        | yes         |                       |               |    |             |
Visit to a Supplier | How is the supplier rated?                                      | multichoice    | Approve; Approve with conditions; Refuse | Approve   |                       |               |    |             |
Visit to a Supplier | What was agreed?                                                | text           |                                        |             |                       |               |    |             |
`)

/** Which chemical composition a question asks for. */
const composing: Readonly<Record<string, string>> = {
  'What was found in the sanitising solution?': 'Sanitising Solution',
  'What was found in the regeneration brine?': 'Regeneration Brine',
}

const topicId = (name: string): string => named(name, 'topic-').id

const questionId = (topic: string, orderNo: number | string): string => named(`${topic} ${orderNo}`, 'question-').id

const questionOf = ({ topic: _topic, on, expected, placeholder, ...row }: Row, topic: string, index: number) => ({
  ...row,
  id: questionId(topic, index + 1),
  hasIdealAnswer: row['idealAnswer'] === undefined && row['idealAnswers'] === undefined ? 'no' : 'yes',
  ...(placeholder === undefined ? {} : { isDynamic: 'yes', placeholder }),
  ...(composing[String(row['name'])] === undefined
    ? {}
    : { customQuestionRenderer: compositionRenderer, mapperProperty: composing[String(row['name'])] }),
  ...(on === undefined
    ? {}
    : {
        isdependentOn: 'yes',
        dependentQuestionId: questionId(topic, String(on)),
        dependentQuestionsAnswer: expected,
      }),
})

/** A topic that is asked, with its questions in order. */
export const askedTopic = (name: string): { readonly ref: Ref; readonly questions: readonly Question[] } => ({
  ref: { id: topicId(name), name },
  questions: questions
    .filter(({ topic }) => topic === name)
    .map((row, index) => ({ ...questionOf(row, name, index), orderNo: index + 1 }) as Row as Question),
})

/** The departments of these kinds, of each company; everybody where none is named. */
const audienceOf = (asks: readonly DepartmentKey[] | undefined) =>
  asks === undefined
    ? {}
    : {
        audience: 'departments',
        audienceDepartments: companies.flatMap(({ id }) => asks.map((key) => departmentRef(id, key))),
      }

/** Chemical compositions, and topics with their questions, published but for two (spec 06, Demo data). */
export const questionnaires: readonly DemoStep[] = [
  ...compositionSteps,
  ...topics.flatMap(({ name, description, status, asks }): DemoStep[] => {
    const of = { resource: 'topics', id: topicId(name) }
    const own = questions.filter(({ topic }) => topic === name)
    return [
      { ...of, data: { name, description, ...audienceOf(asks) } },
      ...own.map((row, index) => ({ ...of, type: 'AddQuestion', data: questionOf(row, name, index) })),
      ...(status === undefined ? [] : [{ ...of, type: 'Publish' }]),
    ]
  }),
]
