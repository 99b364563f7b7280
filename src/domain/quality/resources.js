import { closurePeriodResource } from './closure-period/closure-period.ts';
import { requisitionResource } from './requisition/resource.ts';
export const qualityResources = [requisitionResource, closurePeriodResource];
