import { addressOf, contactOf, type PartyMaster } from '../../../domain/accounts/party/master.ts'
import type { PartyKind, PartyStatement } from '../../../domain/accounts/party/party.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useDocument, useMayI, useSession } from '../../../infra/react/index.ts'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../../resource/screens.ts'
import { amountWords, balanceWords } from '../../../domain/accounts/statements/amounts.ts'

/** The register in which the master of a party stands; the others have no ledgers yet. */
export const registers: Readonly<Partial<Record<PartyKind, string>>> = { vendor: 'vendors', client: 'clients' }

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

export const addressWords = (master: PartyMaster): string => {
  const address = addressOf(master)
  if (address === undefined) return 'Address not found'
  const { addressLine1, addressLine2, city, pincode, state } = address
  return joined(addressLine1, addressLine2, [city, pincode].filter(Boolean).join(' '), state)
}

export const contactWords = (master: PartyMaster): string | undefined => {
  const one = contactOf(master)
  return one && joined(one.name, one.phone, one.email)
}

const MasterFacts = ({ resource, id, facts }: { resource: string; id: string; facts: readonly Fact[] }) => {
  const { view } = useDocument(resource, id)
  const company = useSession().company?.id
  const document = view?.document as (AnyDocument & PartyMaster) | undefined
  if (document === undefined) return <Facts facts={facts} />
  const limit = document.credit?.find((one) => one.company.id === company)?.limit
  return (
    <Facts
      facts={[
        [
          resourceOf(resource).label,
          <TextLink key="master" to={documentPath(resource, id)}>
            {resourceOf(resource).title(document)}
          </TextLink>,
        ],
        ['GSTIN', document.gstin],
        ['PAN', document.pan],
        ['Address', addressWords(document)],
        ['Contact', contactWords(document)],
        ...facts,
        ['Credit limit', limit === undefined ? undefined : amountWords(limit)],
      ]}
    />
  )
}

/** Who a party is, as far as its master may be read, and what it owes or is owed. */
export const PartyFacts = ({ party: { kind, master }, balance, overdue }: PartyStatement) => {
  const mayI = useMayI()
  const resource = registers[kind]
  const facts: readonly Fact[] = [
    ['Balance', balanceWords(balance)],
    ['Overdue', amountWords(overdue)],
  ]
  return resource !== undefined && master !== undefined && mayI(resourceOf(resource).read) ? (
    <MasterFacts resource={resource} id={master} facts={facts} />
  ) : (
    <Facts facts={facts} />
  )
}
