import { useMemo } from 'react'
import { notificationActionResource } from '../../../domain/platform/notification-rule/action.ts'
import { notificationRuleResource } from '../../../domain/platform/notification-rule/rule.ts'
import type { Condition } from '../../../domain/platform/notification-rule/conditions.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'

/** What a rule would say of a document, and to whom. */
export interface RuleTest {
  readonly title: string
  readonly description: string
  readonly link: string | null
  readonly missed: readonly Condition[]
  readonly recipients: readonly { readonly id: string; readonly name: string; readonly by: string }[]
}

/** Calls of the notification service that are no commands. Each rejects with the sentence to show. */
export const useRuleCalls = () => {
  const call = useServiceCall('notification')
  return useMemo(
    () => ({
      testAction: (id: string) => call<unknown>(`${notificationActionResource.path}/${id}/test`, {}),
      testRule: (id: string, documentId: string | null) =>
        call<RuleTest>(`${notificationRuleResource.path}/${id}/test`, documentId === null ? {} : { documentId }),
    }),
    [call],
  )
}
