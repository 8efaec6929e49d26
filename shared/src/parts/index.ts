// Small components of lists, forms and records that are compiled into a remote: each page pays only for those that it uses. They import the rest of
// this package only through the shared entry points, so that a remote never duplicates a module with state.

export { mondayOf, sundayOf } from '@shop/shared/contract';
export { AmountInput, type AmountInputProps, useNumberReading } from './AmountInput.tsx';
export { ApprovalBadge, approvalFilter, approvalStateMessages, WithApproval } from './approval/ApprovalBadge.tsx';
export { ApprovalEvent, type ApprovalEventProps } from './approval/ApprovalEvent.tsx';
export { ApprovalNotice } from './approval/ApprovalNotice.tsx';
export { askFor } from './ask-for.ts';
export { CopyText, SecretOnce } from './CopyText.tsx';
export { type DayWords, useDayWords } from './day-words.ts';
export { assignAppPurchase } from './delivery/assign-app-purchase.ts';
export { CarrierChoice, type CarrierChoiceProps, type ChosenCarrier, clientCollects } from './delivery/CarrierChoice.tsx';
export { Delivery, DeliveryRoute, type ShownDelivery } from './delivery/Delivery.tsx';
export {
  DeliveryDialog,
  type DeliveryDialogProps,
  type DeliveryDraft,
  deliveryDraftOf,
  deliveryFieldsOf,
} from './delivery/DeliveryDialog.tsx';
export { type Delivered, DeliveryState, deliveryLook, shownState } from './delivery/DeliveryState.tsx';
export { AppPurchaseReceipt, AssignStop, CarrierDialog, ManyReceipts, SaleReceipt } from './delivery/dialogs.tsx';
export { deliveryTexts } from './delivery/messages.ts';
export { ReceiptDialog, type ReceiptDraft, receiptFieldsOf } from './delivery/ReceiptDialog.tsx';
export { deliveryMessages } from './delivery/state-messages.ts';
export { type Promised, WindowField } from './delivery/WindowField.tsx';
export { ExpiryBadge, useTimeLeft } from './ExpiryBadge.tsx';
export { type FigureColumn, FigureTable, type FigureTableProps } from './FigureTable.tsx';
export { FixedNote } from './FixedNote.tsx';
export { fetchedBy } from './fetched-by.ts';
export { formMessages } from './form-messages.ts';
export { ImportButton } from './ImportButton.tsx';
export { type LineOf, LinesFieldset, type LinesFieldsetProps, type ProductField } from './lines/LinesFieldset.tsx';
export { LinesTotals, type LinesTotalsProps } from './lines/LinesTotals.tsx';
export { PersonPhoto, type PersonPhotoProps } from './PersonPhoto.tsx';
export { PlaceFields, type PlaceFieldsProps } from './PlaceFields.tsx';
export { type Step, Steps } from './Steps.tsx';
export { Sums, type SumsProps } from './Sums.tsx';
export { shareOf } from './share.ts';
export { ThreadLink } from './ThreadLink.tsx';
export { taxMessages } from './taxes/messages.ts';
export { useTaxRows } from './taxes/useTaxRows.ts';
export { type Typed, typedOf, useTyped } from './typed.ts';
export { type FixedField, useFixed } from './useFixed.ts';
export { usePanelAct } from './usePanelAct.ts';
export { useDownload, usePdfDownload } from './usePdfDownload.ts';
export { type Places, usePlaces } from './usePlaces.ts';
export { useTaxRate, useTaxRates } from './useTaxRate.ts';
export { useTyping } from './useTyping.ts';
export { WindowLoad, type WindowLoadProps } from './WindowLoad.tsx';
export { weekNumber, weeksAfter, weeksBetween } from './weeks.ts';
