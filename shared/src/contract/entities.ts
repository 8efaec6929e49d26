import type { z } from 'zod';
import type { area } from './schemas/areas.ts';
import type { profile } from './schemas/auth.ts';
import type { client, clientFields, clientRow, log } from './schemas/clients.ts';
import type { reference } from './schemas/common.ts';
import type { historyEntities, historySchemas } from './schemas/history.ts';
import type { importJob } from './schemas/imports.ts';
import type { invoice, invoiceRow } from './schemas/invoices.ts';
import type { marketplaceProduct } from './schemas/marketplace.ts';
import type { notification } from './schemas/notifications.ts';
import type { organization } from './schemas/organizations.ts';
import type { pluginUser } from './schemas/plugin.ts';
import type { provider, providerFields, providerRow } from './schemas/providers.ts';
import type { release, remoteStatus } from './schemas/releases.ts';
import type { request, requestFields, requestLine, requestRow } from './schemas/requests.ts';
import type { invoiceFields, payment, sale, saleFields, saleRow } from './schemas/sales.ts';
import type { species } from './schemas/species.ts';
import type { reportEvent } from './schemas/telemetry.ts';
import type { carrier } from './schemas/transport.ts';
import type { user } from './schemas/users.ts';

/** The records as the calls carry them; their schemas say what is in them. */
export type Area = z.output<typeof area>;
export type Carrier = z.output<typeof carrier>;
export type Client = z.output<typeof client>;
export type ClientFields = z.output<typeof clientFields>;
export type ClientRow = z.output<typeof clientRow>;
export type HistoryEntity = (typeof historyEntities)[number];
export type HistoryEntry = z.output<typeof historySchemas.of.answer>[number];
export type ImportJob = z.output<typeof importJob>;
export type Invoice = z.output<typeof invoice>;
export type InvoiceFields = z.output<typeof invoiceFields>;
export type InvoiceRow = z.output<typeof invoiceRow>;
export type LogEntry = z.output<typeof log>;
export type MarketplaceProduct = z.output<typeof marketplaceProduct>;
export type Notification = z.output<typeof notification>;
export type Organization = z.output<typeof organization>;
export type PluginUser = z.output<typeof pluginUser>;
export type Payment = z.output<typeof payment>;
export type Profile = z.output<typeof profile>;
export type Provider = z.output<typeof provider>;
export type ProviderFields = z.output<typeof providerFields>;
export type ProviderRow = z.output<typeof providerRow>;
export type Reference = z.output<typeof reference>;
export type Release = z.output<typeof release>;
export type RemoteStatus = z.output<typeof remoteStatus>;
export type ReportEvent = z.output<typeof reportEvent>;
export type Request = z.output<typeof request>;
export type RequestFields = z.output<typeof requestFields>;
export type RequestLine = z.output<typeof requestLine>;
export type RequestRow = z.output<typeof requestRow>;
export type Sale = z.output<typeof sale>;
export type SaleFields = z.output<typeof saleFields>;
export type SaleRow = z.output<typeof saleRow>;
export type Species = z.output<typeof species>;
export type User = z.output<typeof user>;

/** Answer of a list call. */
export interface ListAnswer<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}
