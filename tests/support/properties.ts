import * as fc from 'fast-check'
import { seed } from './tier.ts'

// Every property of a run is tried with the run's seed, which `npm test` prints: what it finds is found again.
fc.configureGlobal({ seed })
