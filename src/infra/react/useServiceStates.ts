import { useQuery } from '@tanstack/react-query'
import { type Service, services } from '../../domain/registry/entry.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'

/** A service as this device reaches it. */
export interface ServiceState {
  readonly service: Service
  readonly use: 'production' | 'local'
  readonly base: string
  /** Null: being asked. */
  readonly answer: { readonly answers: boolean; readonly ms: number; readonly at: string } | null
}

const timeoutMs = 15_000

/** Every service: how it is set, where it is, and how long a call there and back takes. Within an `AskScope`. */
export const useServiceStates = (): { readonly states: readonly ServiceState[]; readonly ask: () => void } => {
  const { services: settings, request } = useInfra()
  const places = useQuery({
    queryKey: ['service-places'],
    queryFn: async () => {
      const set = await settings
      const all = new Services(set)
      return services.map((service) => ({
        service,
        use: set[service]?.use ?? ('production' as const),
        base: all.base(service),
      }))
    },
  })
  const measured = useQuery({
    queryKey: ['service-answers', places.data],
    queryFn: async () => {
      const answers = new Map<Service, NonNullable<ServiceState['answer']>>()
      for (const { service, base } of places.data ?? []) {
        const began = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none is measured waiting for another
        const { kind } = await request(`${base}/health`, { timeoutMs })
        answers.set(service, {
          answers: kind === 'ok',
          ms: Math.round(performance.now() - began),
          at: new Date().toISOString(),
        })
      }
      return answers
    },
    enabled: places.data !== undefined,
  })
  return {
    states: (places.data ?? []).map((one) => ({
      ...one,
      answer: measured.isFetching ? null : (measured.data?.get(one.service) ?? null),
    })),
    ask: () => void measured.refetch(),
  }
}
