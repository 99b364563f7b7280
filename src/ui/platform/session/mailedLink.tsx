import { useEffect, useState } from 'react'
import { passwordRefusal } from '../../../domain/platform/user/password.ts'

/** What the link of a mail carries: whose account, and the code that works once. A part that is missing is empty. */
export interface MailedLink {
  readonly email: string
  readonly otp: string
  readonly companyGroupId: string
}

const readLink = (): MailedLink => {
  const query = new URLSearchParams(window.location.search)
  return {
    email: query.get('email') ?? '',
    otp: query.get('otp') ?? '',
    companyGroupId: query.get('companyGroupId') ?? '',
  }
}

/** The link that led here. Its code stays in this page's memory: neither history nor a glance over the shoulder finds it. */
export const useMailedLink = (): { readonly link: MailedLink; readonly isIncomplete: boolean } => {
  const [link] = useState(readLink)
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return { link, isIncomplete: Object.values(link).some((value) => value === '') }
}

/** Says that a part of the link is missing: it is answered like one that was used. */
export const IncompleteLink = () => (
  <p role="alert" className="rounded-control border border-warning/30 bg-warning-tint px-3 py-2 text-13">
    {passwordRefusal('PW-09').message}
  </p>
)
