interface Claims {
  readonly exp?: number
  readonly email?: string
  readonly companyGroupId?: string
}

/** Claims of a token, unverified (the server verifies); undefined where it cannot be decoded. */
export const claimsOf = (token: string): Claims | undefined => {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return undefined
  }
}
