interface Contact {
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly primary?: string
  readonly receives?: string
}

/** A vendor or client, as far as the page of a party tells it. */
export interface PartyMaster {
  readonly gstin?: string
  readonly pan?: string
  readonly addresses?: readonly { readonly use: string; readonly address: Readonly<Record<string, string>> }[]
  readonly contacts?: readonly Contact[]
  readonly credit?: readonly { readonly company: { readonly id: string }; readonly limit?: number }[]
}

/** Where bills go, else the first address. */
export const addressOf = ({ addresses = [] }: PartyMaster): Readonly<Record<string, string>> | undefined =>
  (addresses.find(({ use }) => use === 'billing') ?? addresses[0])?.address

/** Who hears of payments, else the primary contact, else the first. */
export const contactOf = ({ contacts = [] }: PartyMaster): Contact | undefined =>
  contacts.find(({ receives = '' }) => receives.includes('payment')) ??
  contacts.find(({ primary }) => primary === 'yes') ??
  contacts[0]
