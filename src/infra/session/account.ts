import type { EffectiveRight } from '../../domain/platform/access.ts'
import type { Answer, Call, ServiceCalls } from '../rest/request.ts'
import { refusedWords } from './refused-words.ts'

const of = (userId: string | undefined): string => (userId === undefined ? '' : `?userId=${encodeURIComponent(userId)}`)

/** One sign-in on one device, while it lasts. */
export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: string
  readonly lastUsedAt: string
  readonly isThis: boolean
}

/** One try to sign in. */
export interface SignInRecord {
  readonly id: string
  readonly at: string
  readonly address: string
  readonly device: string
  readonly result: string
}

/** How a call about a password ended; `message` is the sentence to show. */
export type PasswordResult =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly message: string; readonly field?: string }

/** What the address of a mailed link carries. */
interface MailedLink {
  readonly email: string
  readonly otp: string
  readonly companyGroupId: string
}

/** What people do about their own sign-in: reset, set and change the password, see and end sessions. */
export class Account {
  readonly #parts: ServiceCalls

  constructor(parts: ServiceCalls) {
    this.#parts = parts
  }

  /** Requests a reset; resolves with the server's neutral answer, or why there is none. */
  async requestReset(form: { readonly domain: string; readonly email: string }): Promise<{
    readonly isSent: boolean
    readonly message: string
  }> {
    const answer = await this.#post<{ readonly status: string }>('/reset-password', form)
    if (answer.kind === 'ok') return { isSent: true, message: answer.body.status }
    return { isSent: false, message: refusedWords(answer) }
  }

  /** The seed's payload: password, email, otp, companyGroupId. */
  set(form: MailedLink & { readonly password: string }): Promise<PasswordResult> {
    return this.#ask('/set-password', form)
  }

  change(form: { readonly current: string; readonly password: string }): Promise<PasswordResult> {
    return this.#ask('/change-password', form)
  }

  /** Makes the address of a mailed link one's own. */
  confirmEmail(link: MailedLink): Promise<PasswordResult> {
    return this.#ask('/confirm-email', link)
  }

  /** One's own, or those of somebody whom one looks after. Rejects with the sentence to show. */
  async sessions(userId?: string): Promise<readonly OpenSession[]> {
    return (await this.#get<{ readonly items: readonly OpenSession[] }>(`/sessions${of(userId)}`)).items
  }

  /** The last 20, newest first. Rejects with the sentence to show. */
  async signIns(userId?: string): Promise<readonly SignInRecord[]> {
    return (await this.#get<{ readonly items: readonly SignInRecord[] }>(`/sign-ins${of(userId)}`)).items
  }

  /** The fewest characters of a password in a company group. Rejects with the sentence to show. */
  async passwordLength(companyGroupId: string): Promise<number> {
    return (await this.#get<{ readonly min: number }>(`/password-rules?${new URLSearchParams({ companyGroupId })}`)).min
  }

  /** When each user of the group last signed in. */
  async lastSignIns(): Promise<ReadonlyMap<string, string>> {
    const { items } = await this.#get<{ readonly items: readonly { userId: string; at: string }[] }>('/sign-ins/last')
    return new Map(items.map((one) => [one.userId, one.at]))
  }

  /** Every code with why it is on or off at a place. */
  async rights(userId: string, company: string, location: string): Promise<readonly EffectiveRight[]> {
    const query = new URLSearchParams({ company, location }).toString()
    const path = `/users/${encodeURIComponent(userId)}/rights?${query}`
    return (await this.#get<{ readonly items: readonly EffectiveRight[] }>(path)).items
  }

  /** A fresh link of an invitation or a reset that waits; it is shown once. Rejects with the sentence to show. */
  async copyLink(userId: string, reason: string): Promise<{ readonly link: string; readonly until: string }> {
    return this.#read(await this.#post(`/users/${encodeURIComponent(userId)}/link`, { reason }))
  }

  async end(id: string): Promise<void> {
    this.#read(await this.#call(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))
  }

  async endOthers(): Promise<void> {
    this.#read(await this.#post('/sessions/end-others', {}))
  }

  async #get<T>(path: string): Promise<T> {
    return this.#read(await this.#call<T>(path, { again: 1 }))
  }

  #read<T>(answer: Answer<T>): T {
    if (answer.kind === 'ok') return answer.body
    throw new Error(refusedWords(answer))
  }

  async #ask(path: string, body: unknown): Promise<PasswordResult> {
    const answer = await this.#post(path, body)
    if (answer.kind === 'ok') return { outcome: 'done' }
    const field = answer.kind === 'problem' ? answer.problem.field : undefined
    return { outcome: 'refused', message: refusedWords(answer), ...(field === undefined ? {} : { field }) }
  }

  #post<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.#call<T>(path, { method: 'POST', body })
  }

  async #call<T>(path: string, call: Call): Promise<Answer<T>> {
    return this.#parts.call<T>(`${await this.#parts.base()}/api/v1${path}`, call)
  }
}
