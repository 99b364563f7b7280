import { addDays } from '../../../domain/kernel/calendar.ts'
import { documentKinds } from '../../../domain/quality/document-register/document-register.ts'
import type { DemoStep } from '../load.ts'
import { type DepartmentKey, departmentRef, departments } from '../places.ts'
import { requisitions } from '../requisitions.ts'
import { slug } from '../table.ts'

/** Whose document it is: the department that its number names, else quality control for what is tested, production for what is made. */
const ownerOf = (kind: string, place: string): DepartmentKey =>
  departments.find(({ shortName }) => shortName === place)?.key ??
  (kind === 'STP' || kind === 'SPC' ? 'qc' : 'production')

/** The controlled documents that the requisitions of the demo are about, each in force since before it was asked to change. */
export const documents = (today: string): readonly DemoStep[] =>
  requisitions.flatMap(({ docNo, docName, daysAgo, company = 'mls' }, index) => {
    const [kind = '', place = ''] = docNo.split('-')
    return Object.hasOwn(documentKinds, kind)
      ? [
          {
            resource: 'document-register',
            id: `document-${slug(docNo)}`,
            companyId: company,
            data: {
              number: docNo,
              name: docName,
              kind,
              department: departmentRef(company, ownerOf(kind, place)),
              documentVersion: `0${1 + (index % 7)}`,
              effectiveOn: addDays(today, -daysAgo - 90 - 11 * index),
              status: 'active',
            },
          },
        ]
      : []
  })
