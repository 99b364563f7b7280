import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Section } from '../../kit/Section.tsx'
import { Logo } from './Logo.tsx'

type Part = Readonly<Record<string, unknown>>

const texts = (...values: readonly unknown[]): readonly string[] =>
  values.filter((one): one is string => typeof one === 'string' && one !== '')

/** The head of a printed page as the company's fields make it; where it has a letter head of its own, that stands there instead. */
export const Letterhead = ({ company }: { readonly company: AnyDocument }) => {
  const address = (company['registeredAddress'] ?? {}) as Part
  const contact = (company['contact'] ?? {}) as Part
  const own = company['letterHead'] as { readonly name: string } | undefined
  const lines = [
    texts(address['addressLine1'], address['addressLine2'], address['city'], address['pincode'], address['state']).join(
      ', ',
    ),
    texts(contact['phone'], company['email'] ?? contact['email'], company['website']).join(' · '),
    [...texts(company['cin']).map((cin) => `CIN ${cin}`), ...texts(company['pan']).map((pan) => `PAN ${pan}`)].join(
      ' · ',
    ),
  ].filter((line) => line !== '')
  return (
    <Section title="Preview on paper">
      {own !== undefined && <p className="mb-2 text-13 text-muted">Printed documents carry {own.name} instead.</p>}
      <div className="mx-auto max-w-180 rounded-sm border border-line bg-white px-6 pt-6 pb-10 text-[#1c2024] shadow-float">
        <div className="flex items-center gap-4 border-b-2 border-[#1c2024] pb-3">
          <Logo
            path={texts(company['logo'])[0]}
            shortName={String(company['shortName'] ?? '')}
            className="size-12 text-[#40464d]! bg-white!"
          />
          <div className="min-w-0">
            <p className="text-base font-semibold wrap-anywhere">{String(company['legalName'] ?? company['name'])}</p>
            {lines.map((line) => (
              <p key={line} className="text-xs wrap-anywhere text-[#40464d]">
                {line}
              </p>
            ))}
          </div>
        </div>
      </div>
    </Section>
  )
}
