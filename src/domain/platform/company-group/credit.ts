/** Text at the foot of every page. */
export const creditOf = ({
  name,
  providerCredit,
}: {
  readonly name: string
  readonly providerCredit?: string
}): string => (providerCredit === undefined || providerCredit === '' ? `Provided by ${name} IT` : providerCredit)
