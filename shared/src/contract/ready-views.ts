import type { Label } from './label.ts';
import { type RoleName, roles, salesRoles } from './roles.ts';
import type { ListName } from './vocabulary.ts';
import { mondayOf, sundayOf } from './weeks.ts';

/**
 * A predefined view of a list. filters: as the page writes them in the address, without default values; `@me`, `@monday` and `@sunday` (of this week)
 * are replaced. sort: as in the address, if it is not the default. roles: who has it. Default: every role that has the list.
 */
export interface ReadyView {
  id: string;
  name: Label;
  filters: Readonly<Record<string, string>>;
  sort?: string;
  roles?: readonly RoleName[];
}

const thisWeek = { from: '@monday', to: '@sunday' };

const ofState = (state: string, es: string, en: string): ReadyView => ({ id: state, name: { es, en }, filters: { state } });
const ofStaff = [ofState('pending', 'Por aprobar', 'To approve'), ofState('blocked', 'Bloqueados', 'Blocked')];

/** The predefined views of each list. Server and page read the same table. */
export const readyViews: { readonly [List in ListName]: readonly ReadyView[] } = {
  requests: [
    { id: 'week', name: { es: 'Esta semana', en: 'This week' }, filters: thisWeek },
    { id: 'toConfirm', name: { es: 'Por confirmar', en: 'To confirm' }, filters: { status: 'created', approval: 'notHeld' } },
    { id: 'noDocument', name: { es: 'Sin documento', en: 'No document' }, filters: { status: 'completed', document: 'none' } },
    { id: 'returns', name: { es: 'Devoluciones', en: 'Returns' }, filters: { status: 'return_requested' } },
  ],
  clients: [
    { id: 'mine', name: { es: 'Mis clientes', en: 'My clients' }, filters: { seller: '@me' }, roles: salesRoles },
    { id: 'overdue', name: { es: 'Crédito vencido', en: 'Overdue credit' }, filters: { debt: 'overdue' } },
    { id: 'owing', name: { es: 'Mayor saldo', en: 'Largest balance' }, filters: { debt: 'owing' }, sort: '-balanceMinor' },
    { id: 'credit', name: { es: 'Por devolver', en: 'To give back' }, filters: { debt: 'credit' }, sort: 'balanceMinor' },
    { id: 'tasks', name: { es: 'Con tareas abiertas', en: 'With open tasks' }, filters: { binnacle: 'open' } },
  ],
  providers: [
    { id: 'fishers', name: { es: 'Pescadores', en: 'Fishers' }, filters: { type: 'fisher' } },
    { id: 'plants', name: { es: 'Plantas', en: 'Plants' }, filters: { type: 'plant' } },
  ],
  sales: [
    { id: 'toCollect', name: { es: 'Por cobrar', en: 'To be collected' }, filters: { paymentState: 'pending,partial' } },
    { id: 'toDispatch', name: { es: 'Por despachar', en: 'To dispatch' }, filters: { deliveryState: 'pending' } },
    { id: 'toInvoice', name: { es: 'Sin facturar', en: 'Not invoiced' }, filters: { invoiced: 'no' } },
  ],
  invoices: [
    { id: 'overdue', name: { es: 'Vencidas', en: 'Overdue' }, filters: { filter: 'overdue' } },
    { id: 'pending', name: { es: 'Pendientes', en: 'Pending' }, filters: { filter: 'pending' } },
  ],
  products: [
    { id: 'expiring', name: { es: 'Por vencer', en: 'About to expire' }, filters: { stockState: 'expiring' } },
    { id: 'out', name: { es: 'Sin stock', en: 'Out of stock' }, filters: { stockState: 'out' } },
    { id: 'low', name: { es: 'Poco stock', en: 'Low stock' }, filters: { stockState: 'low' } },
  ],
  orders: [
    { id: 'open', name: { es: 'Abiertos', en: 'Open' }, filters: { state: 'open' } },
    { id: 'week', name: { es: 'Para esta semana', en: 'For this week' }, filters: thisWeek },
  ],
  offers: [{ id: 'active', name: { es: 'Vigentes', en: 'Active' }, filters: { state: 'active' } }],
  purchases: [
    { id: 'noCarrier', name: { es: 'Sin transportista', en: 'No carrier' }, filters: { deliveryState: 'pending' } },
    { id: 'onWay', name: { es: 'En ruta', en: 'On the way' }, filters: { deliveryState: 'assigned,picked_up,in_transit' } },
  ],
  wishlist: [
    { id: 'open', name: { es: 'En espera', en: 'Waiting' }, filters: { state: 'open' } },
    { id: 'matched', name: { es: 'Con producto', en: 'Matched' }, filters: { state: 'matched' } },
  ],
  'app-purchases': [
    { id: 'noCarrier', name: { es: 'Sin transportista', en: 'No carrier' }, filters: { deliveryState: 'pending' } },
    { id: 'toPay', name: { es: 'Por pagar', en: 'To be paid' }, filters: { paymentState: 'due,pending,partial' } },
    { id: 'week', name: { es: 'Esta semana', en: 'This week' }, filters: thisWeek },
  ],
  'app-payments': [
    { id: 'review', name: { es: 'Por revisar', en: 'To review' }, filters: { state: 'review,charged_back' } },
    { id: 'refunds', name: { es: 'Reembolsos pedidos', en: 'Refunds requested' }, filters: { state: 'refund_requested' } },
    { id: 'pending', name: { es: 'Pendientes', en: 'Pending' }, filters: { state: 'pending' } },
    { id: 'failed', name: { es: 'Fallidos', en: 'Failed' }, filters: { state: 'failed' } },
  ],
  'fisher-offers': [
    { id: 'hidden', name: { es: 'Por mostrar', en: 'Not shown yet' }, filters: { visible: 'false' } },
    { id: 'shown', name: { es: 'En la app', en: 'In the app' }, filters: { visible: 'true' } },
  ],
  'marketplace-products': [
    { id: 'hidden', name: { es: 'Ocultos', en: 'Hidden' }, filters: { visible: 'false' } },
    { id: 'inactive', name: { es: 'Inactivos', en: 'Inactive' }, filters: { active: 'false' } },
  ],
  'shop-reservations': [
    { id: 'noCarrier', name: { es: 'Sin transportista', en: 'No carrier' }, filters: { deliveryState: 'pending' } },
    { id: 'toPay', name: { es: 'Por pagar', en: 'To be paid' }, filters: { paymentState: 'due,pending,partial' } },
    { id: 'week', name: { es: 'Esta semana', en: 'This week' }, filters: thisWeek },
  ],
  'shop-products': [
    { id: 'onSale', name: { es: 'A la venta', en: 'For sale' }, filters: { active: 'true' } },
    { id: 'off', name: { es: 'Fuera de venta', en: 'Not for sale' }, filters: { active: 'false' } },
  ],
  coupons: [
    { id: 'running', name: { es: 'Vigentes', en: 'Running' }, filters: { state: 'running' } },
    { id: 'planned', name: { es: 'Programados', en: 'Planned' }, filters: { state: 'planned' } },
  ],
  'beach-prices': [
    { id: 'toAnswer', name: { es: 'Por responder', en: 'To answer' }, filters: { filter: 'toAnswer' } },
    { id: 'countered', name: { es: 'Con contraoferta', en: 'Countered' }, filters: { filter: 'countered' } },
  ],
  fishers: [
    { id: 'pending', name: { es: 'Por aprobar', en: 'To approve' }, filters: { fisherState: 'pending' } },
    { id: 'suspended', name: { es: 'Suspendidos', en: 'Suspended' }, filters: { fisherState: 'suspended' } },
  ],
  trips: [
    { id: 'week', name: { es: 'Esta semana', en: 'This week' }, filters: thisWeek },
    { id: 'toReview', name: { es: 'Video por revisar', en: 'Video to review' }, filters: { video: 'pending' } },
    { id: 'noVideo', name: { es: 'Sin video', en: 'No video' }, filters: { video: 'none' } },
  ],
  balances: [
    { id: 'unexplained', name: { es: 'Por explicar', en: 'To explain' }, filters: { state: 'unexplained' } },
    { id: 'over', name: { es: 'Con exceso', en: 'Over' }, filters: { state: 'over' } },
  ],
  carriers: [
    { id: 'cold', name: { es: 'Refrigerados', en: 'Refrigerated' }, filters: { refrigerated: 'true', active: 'true' } },
    { id: 'inactive', name: { es: 'Inactivos', en: 'Inactive' }, filters: { active: 'false' } },
  ],
  partners: [
    { id: 'shops', name: { es: 'Tiendas', en: 'Shops' }, filters: { kind: 'shop' } },
    { id: 'inactive', name: { es: 'Inactivos', en: 'Inactive' }, filters: { active: 'false' } },
  ],
  messages: [
    { id: 'scheduled', name: { es: 'Programados', en: 'Scheduled' }, filters: { state: 'scheduled' } },
    { id: 'failed', name: { es: 'Con fallas', en: 'With failures' }, filters: { state: 'failed' } },
  ],
  sellers: ofStaff,
  logistics: ofStaff,
  administrators: ofStaff,
  organizations: [ofState('pending', 'Por aprobar', 'To approve'), ofState('rejected', 'Rechazadas', 'Rejected')],
  'user-approvals': [
    { id: 'sellers', name: { es: 'Ventas', en: 'Sales' }, filters: { roleId: roles.seller._id } },
    { id: 'logistics', name: { es: 'Logística', en: 'Logistics' }, filters: { roleId: roles.logistic._id } },
  ],
};

/** The predefined views of a list for a role. */
export const readyViewsFor = (list: ListName, role: RoleName | undefined): readonly ReadyView[] =>
  readyViews[list].filter(({ roles }) => !roles || (role && roles.includes(role)));

/** The filters of a view for a user on a day of the country's calendar. */
export function readyFilters({ filters }: ReadyView, { userId, today }: { userId: string; today: string }): Record<string, string> {
  const monday = mondayOf(today);
  const values: Record<string, string> = { '@me': userId, '@monday': monday, '@sunday': sundayOf(monday) };
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, values[value] ?? value]));
}
