import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { departmentResource } from '../../../domain/hr/department/department.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Column, ResourceEntry } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { withSections } from '../../resource/record/withSections.ts'
import { AboveLinks } from '../../resource/tree/AboveLinks.tsx'
import { employeeFaces } from '../../platform/profile/employeeFaces.ts'
import { departmentPages, hrPaths, oldDepartmentsPath } from '../paths.ts'
import { type Headcount, useHeadcounts } from './headcount.ts'
import { Strength } from './Strength.tsx'

interface Props {
  readonly document: AnyDocument
}

export const noDepartments = 'No departments yet. Add the first one; employees need one.'

const ownFields = withSections(
  departmentResource,
  ...(departmentResource.form?.sections ?? []).filter(({ keys }) => !keys.includes('sanctionedStrength')),
)

const Overview = ({ document }: Props) => (
  <div className="space-y-4">
    <RecordDetails entry={ownFields} document={document} />
    <Strength document={document} />
  </div>
)

const Members = ({ document }: Props) => (
  <RelatedRecords
    resource="employees"
    path={hrPaths.employees}
    by={{ column: 'department', id: document.id }}
    columns={['name', 'employeeCode', 'details.designation', 'grade', 'joiningDate', 'status']}
    faces={employeeFaces}
    emptyWords="No one is in this department yet."
  />
)

const SubDepartments = ({ document }: Props) => (
  <RelatedRecords
    resource="departments"
    path={oldDepartmentsPath}
    by={{ column: 'parent', id: document.id }}
    columns={['name', 'shortName', 'hod', 'active']}
    emptyWords="No departments below it."
    begin={{ parent: { id: document.id, name: String(document['name']) } }}
  />
)

const Above = ({ document }: Props) => {
  const { documents } = useAllOf('departments')
  return <AboveLinks screen={departmentScreen} label="Departments above" documents={documents} document={document} />
}

/** /hrd/department/list and /hrd/department/details/{id} */
export const departmentScreen: RecordScreen = {
  entry: departmentResource,
  path: hrPaths.departments,
  pages: departmentPages,
  Banner: Above,
  Details: Overview,
  detailsLabel: 'Overview',
  detailsPath: 'overview',
  tabs: [
    { path: 'members', label: 'Members', Component: Members },
    { path: 'sub-departments', label: 'Sub-departments', Component: SubDepartments },
  ],
}

const oldColumns = ['name', 'shortName', 'hod', 'members', 'locations', 'createdBy', 'lastModifiedBy']

/** The departments as the old list knows them: to be read only. */
const oldEntry = (): ResourceEntry => {
  const { form: _none, ...entry } = departmentResource
  const columns = oldColumns.flatMap((key): readonly Column[] => {
    const { shown: _hidden, ...column } = columnOf(departmentResource, key) as Column
    return [key === 'locations' ? { ...column, label: 'Location' } : column]
  })
  return { ...entry, keep: true, columns }
}

const Headcounts = createContext<(id: string) => Headcount | undefined>(() => undefined)

const OldScope = ({ children }: { readonly children: ReactNode }) => (
  <Headcounts value={useHeadcounts()}>{children}</Headcounts>
)

const MemberCount = ({ document: { id } }: Props) => useContext(Headcounts)(id)?.members ?? null

const NewerView = () => (
  <p className="rounded-control border border-line bg-sunken px-3 py-2 text-13">
    A newer view:{' '}
    <Link to={hrPaths.departments} className="text-link underline underline-offset-2">
      Departments
    </Link>
    .
  </p>
)

/** /hrd/department/old-list */
export const oldDepartmentsScreen: RecordScreen = {
  entry: oldEntry(),
  path: oldDepartmentsPath,
  pages: departmentPages,
  adds: false,
  edits: false,
  deletes: false,
  Around: OldScope,
  ListBanner: NewerView,
  cells: { members: (document) => <MemberCount document={document} /> },
  rowActions: () => null,
}
