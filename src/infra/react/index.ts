/** All that views may use of infra (lint holds them to this file). */
export { othersOf } from '../face.ts'
export type {
  CommandState,
  DeviceReport,
  Difference,
  DispatchRequest,
  DispatchResult,
  DocumentAnswer,
  Filter,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  ListQuestion,
  NightlyVerdict,
  Others,
  OutgoingCommand,
  PermittedView,
  PresentValue,
  Signer,
  SyncState,
  Typed,
  Verification,
  View,
} from '../face.ts'
export { InfraProvider } from './InfraProvider.tsx'
export { start } from './start.ts'
export { type StoredFile, useAttachFile } from './useAttachFile.ts'
export { type NewRecord, useCreateMany } from './useCreateMany.ts'
export { useCheckSigning, useDiscard, useDispatch } from './useDispatch.ts'
export { AskScope } from './AskScope.tsx'
export { useDatabase, type DatabaseState } from './useDatabase.ts'
export { type Device, useDevice } from './useDevice.ts'
export { type ServiceState, useServiceStates } from './useServiceStates.ts'
export { useOpenFile } from './useOpenFile.ts'
export { usePasswordLength } from './usePasswordLength.ts'
export { portOf, useDocumentsById, useExtract, useMatchingIds, useValues } from './useRows.ts'
export type { CellRow, ExtractQuestion, Slice } from '../replica/extract.ts'
export { type AllOf, useAllOf } from './useAllOf.ts'
export { type Computed, useComputed } from './useComputed.ts'
export { type ShownFigure, useFigure } from './useFigure.ts'
export { type Findings, type Found, useFind } from './useFind.ts'
export { useAskNames, useNames } from './useNames.ts'
export { type Named, useNamed } from './useNamed.ts'
export { useReaders } from './useReaders.ts'
export { useNextNumber } from './useNextNumber.ts'
export { type Among, type Pick, type Picks, useFindPick, usePick } from './usePick.ts'
export { useOutagesHere } from './resourcesInUse.ts'
export { usePublicPicture } from './usePublicPicture.ts'
export { useStorePicture } from './useStorePicture.ts'
export { usePicture } from './usePicture.ts'
export {
  unanswered,
  useAskAhead,
  useAskDocument,
  useBroughtHere,
  useDocument,
  useDocuments,
  useHistory,
  useKnownSyncState,
  useOutgoing,
  usePermitted,
  useSyncState,
} from './useReplica.ts'
export { type SessionActions, type SessionView, useMayI, useSession, useSessionActions } from './useSession.ts'
export { useTakesPart } from './useTakesPart.ts'
export { useAccount, usePasswordSet } from './useAccount.ts'
export { type BrokenChain, useBrokenChains, useVerification } from './useVerification.ts'
export { type PushedNotification, usePushed } from './usePushed.ts'
export { useKeepSetting, useSetting, useSettingsUnder } from './useSetting.ts'
export { draftPrefix, lookedPrefix, recentsKey } from '../replica/setting-kinds.ts'
export { type ImportActions, useAllImports, useImportActions, useImports } from './useImports.ts'
export type { ImportCommand, ImportProgress, KnownDocument, RefusedRow, RowFault, Trial } from '../face-imports.ts'
