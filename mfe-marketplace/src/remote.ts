import { adminRoles, declareRemote, remotes } from '@shop/shared/contract';
import { paymentStates } from './parts/payment-states.ts';
import { paymentAnswers } from './sales/payments/answers.ts';

/** The declaration of marketplace: search and counts that the shell shows for it. */
export const remote = declareRemote({
  ...remotes.marketplace,
  name: 'marketplace',
  budget: { readyMs: 1000, kilobytes: 45, requests: 8 },
  search: [
    {
      id: 'products',
      name: { es: 'Productos publicados', en: 'Published products' },
      icon: 'coupons',
      call: 'marketplace.products',
      text: 'searchValue',
      // The search covers all products, not only those of the list's default filters.
      input: { buyerType: '', active: '', postedBy: '' },
      title: '{name}',
      link: '/marketplace-products/all-products?searchValue={name}&buyerType=all&active=all&postedBy=all',
    },
    {
      id: 'purchases',
      name: { es: 'Compras de la app', en: 'Purchases of the app' },
      icon: 'calendar',
      call: 'appPurchases.list',
      text: 'search',
      title: '{number} · {buyer.name}',
      hint: '{deliverOn}',
      link: '/sales-and-reservations/{_id}',
    },
  ],
  tiles: [
    {
      id: 'hiddenProducts',
      words: {
        es: { one: 'producto activo que no se ve en la app', other: 'productos activos que no se ven en la app' },
        en: { one: 'active product that the app does not show', other: 'active products that the app does not show' },
      },
      call: 'marketplace.products',
      filters: { visible: 'false' },
      link: '/marketplace-products/all-products',
    },
    {
      id: 'beachPricesToAnswer',
      words: {
        es: { one: 'solicitud de pescadores por responder', other: 'solicitudes de pescadores por responder' },
        en: { one: 'fisher request to answer', other: 'fisher requests to answer' },
      },
      call: 'beachPrices.list',
      filters: { filter: 'toAnswer' },
      link: '/fishermen-requests',
      roles: adminRoles,
      isInMenu: true,
    },
  ],
  work: [
    {
      id: 'failedPayments',
      name: { es: 'Pagos por revisar', en: 'Payments to review' },
      place: 'side',
      icon: 'price',
      tone: 'danger',
      call: 'appPayments.list',
      input: { sort: '-at' },
      filters: { state: 'review,charged_back,failed,refund_rejected' },
      link: '/sales-and-reservations/payments',
      roles: adminRoles,
      title: { es: '{reference} · {state}', en: '{reference} · {state}' },
      hint: { es: '{label} · {said}', en: '{label} · {said}' },
      words: {
        state: paymentStates,
        said: paymentAnswers,
      },
      figure: '{amountMinor}',
      open: '/sales-and-reservations/payments/{_id}',
    },
  ],
  notifications: [
    {
      kind: 'appPurchasePriceAsked',
      name: { es: 'Espera aprobación', en: 'Waits for approval' },
      text: {
        es: 'Los precios de la compra A-{{number}} de {{client}} esperan tu aprobación',
        en: 'The prices of purchase A-{{number}} of {{client}} wait for your approval',
      },
      icon: 'price',
      link: '/sales-and-reservations/{_id}',
    },
    {
      kind: 'appPurchasePriceApproved',
      name: { es: 'Precios aprobados', en: 'Prices approved' },
      text: {
        es: 'Los precios de la compra A-{{number}} de {{client}} están aprobados',
        en: 'The prices of purchase A-{{number}} of {{client}} are approved',
      },
      icon: 'price',
      link: '/sales-and-reservations/{_id}',
    },
    {
      kind: 'appPurchasePriceRefused',
      name: { es: 'Precios no aprobados', en: 'Prices not approved' },
      text: {
        es: 'Los precios de la compra A-{{number}} de {{client}} no se aprobaron',
        en: 'The prices of purchase A-{{number}} of {{client}} were not approved',
      },
      icon: 'price',
      link: '/sales-and-reservations/{_id}',
    },
    {
      kind: 'refundDone',
      name: { es: 'Reembolso hecho', en: 'Refund done' },
      text: {
        es: 'El reembolso del pago {{reference}} de {{purchase}} fue aceptado',
        en: 'The refund of payment {{reference}} of {{purchase}} was accepted',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
    {
      kind: 'refundDeclined',
      name: { es: 'Reembolso no aceptado', en: 'Refund not accepted' },
      text: {
        es: 'Paymentez no aceptó el reembolso del pago {{reference}} de {{purchase}}',
        en: 'Paymentez did not accept the refund of payment {{reference}} of {{purchase}}',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
    {
      kind: 'paymentToReview',
      name: { es: 'Pago por revisar', en: 'Payment to review' },
      text: {
        es: 'El pago {{reference}} de {{purchase}} no cuenta todavía: revisa su monto',
        en: 'Payment {{reference}} of {{purchase}} does not count yet: review its amount',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
    {
      kind: 'paymentChargedBack',
      name: { es: 'Contracargo', en: 'Charge-back' },
      text: {
        es: 'El banco del comprador retiró el pago {{reference}} de {{purchase}}',
        en: 'The buyer’s bank took back payment {{reference}} of {{purchase}}',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
    {
      kind: 'paymentRefundedElsewhere',
      name: { es: 'Pago reembolsado en Paymentez', en: 'Payment refunded at Paymentez' },
      text: {
        es: 'Paymentez informó que el pago {{reference}} de {{purchase}} se reembolsó entero',
        en: 'Paymentez reported that payment {{reference}} of {{purchase}} was refunded in full',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
    {
      kind: 'paymentContradicted',
      name: { es: 'Pago por comprobar', en: 'Payment to check' },
      text: {
        es: 'Paymentez rechazó el pago {{reference}} de {{purchase}}, que antes aprobó: compruébalo en su panel',
        en: 'Paymentez declined payment {{reference}} of {{purchase}}, which it had approved: check it in its panel',
      },
      icon: 'price',
      link: '/sales-and-reservations/payments?search={reference}',
    },
  ],
});
