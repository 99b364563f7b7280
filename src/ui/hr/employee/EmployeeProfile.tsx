import { employeeResource, personalKeys } from '../../../domain/hr/employee/employee.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { indianAddressFields } from '../../../domain/platform/identity/address.ts'
import { group } from '../../../domain/registry/fields.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { fieldWords } from '../../command-form/fieldWords.ts'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'
import { withSections } from '../../resource/record/withSections.ts'
import { employeeIn } from './employeeIn.ts'

const person = withSections(
  employeeResource,
  { title: 'Personal', keys: personalKeys },
  { title: 'Contacts', keys: ['personal'] },
)
const address = group('Address', indianAddressFields)
const notFound = 'Address not found'

/** /hrd/resources/employees/{id}/profile */
export const EmployeeProfile = ({ document }: { readonly document: AnyDocument }) => {
  const { addresses } = employeeIn(document)
  return (
    <div className="space-y-4">
      <RecordDetails entry={person} document={document} />
      <Section title="Addresses">
        <Answers>
          <Answer label="Current address" path="addresses.current">
            {addresses?.current === undefined ? notFound : fieldWords(address, addresses.current)}
          </Answer>
          <Answer label="Permanent address" path={['addresses.permanent', 'addresses.sameAsCurrent']}>
            {addresses?.current !== undefined && addresses.sameAsCurrent === 'yes'
              ? 'Same as current'
              : addresses?.permanent === undefined
                ? notFound
                : fieldWords(address, addresses.permanent)}
          </Answer>
        </Answers>
      </Section>
    </div>
  )
}
