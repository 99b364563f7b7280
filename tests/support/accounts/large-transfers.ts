import { godownTransferResource } from '../../../src/domain/inventory/godown-transfer/godown-transfer.ts'

/** Devices hold open transfers alone, so that a list of vouchers is the server's: to be loaded before the registry is composed. */
Object.assign(godownTransferResource, { replica: 'open', closed: ['posted', 'cancelled'] })
