import type { RemoteActs } from '@shop/shared/federation';
import type { remote } from './remote.ts';

/** The components of actions that are declared as in-place, by the id of their work. */
export const acts = {
  toConfirm: async () => (await import('./requests/steps/StepAct.tsx')).ConfirmAct,
  toConfirmAsSeller: async () => (await import('./requests/steps/StepAct.tsx')).ConfirmAsSellerAct,
  toWeigh: async () => (await import('./requests/steps/StepAct.tsx')).CompleteAct,
  toSell: async () => (await import('./requests/steps/StepAct.tsx')).SellAct,
  returnsToSettle: async () => (await import('./requests/steps/StepAct.tsx')).SettleAct,
  requestApprovals: async () => (await import('./requests/panel/RequestPanelAct.tsx')).RequestPanelAct,
  saleApprovals: async () => (await import('./sales/SalePanelAct.tsx')).SalePanelAct,
  toReceive: async () => (await import('./procurement/purchases/ReceiveAct.tsx')).ReceiveAct,
  logsToAnswer: async () => (await import('./clients/log/LogAct.tsx')).LogAct,
} satisfies RemoteActs<typeof remote>;
