import type { Locator } from '@playwright/test';
import { newRut } from '../src/clients.ts';
import { type Fields, fieldsOf, fillIn } from '../src/forms.ts';
import { expect, loaderGone, test } from '../src/test.ts';

interface RecordForm {
  /** Of the list. */
  link: string;
  save: RegExp;
  fields: () => Fields;
  /** What is another then, in its record. */
  change: Fields;
}

const phone = '+56987654321';
/** `76.543.210-3`, as it is shown. */
const written = (rut: string) => rut.replace(/\B(?=(\d{3})+-)/g, '.');
const own = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
/** What the fields of a moment show in Chile: its day, `26-11-2026`, and its time, `08:00`. */
function hoursFromNow(title: string, hours: number): Fields {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-CL', { ...options, timeZone: 'America/Santiago' }).format(Date.now() + hours * 3_600_000);
  return {
    [title]: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    [`Hora: ${title}`]: write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
const place = { Región: 'Valparaíso', Comuna: 'Quintero' };

const forms: RecordForm[] = [
  {
    link: '/clients',
    save: /^Crear cliente/,
    fields: () => ({ 'Razón social': own('Marisquería'), RUT: written(newRut()), Categoría: 'Restaurante', Teléfono: phone, ...place }),
    change: { 'Límite de crédito': '250000', 'Dirección de despacho': 'Av. del Mar 12' },
  },
  {
    link: '/providers',
    save: /^Crear proveedor/,
    fields: () => ({ 'Nombre o razón social': own('Planta'), RUT: written(newRut()), Tipo: 'Planta', ...place, Teléfono: phone }),
    change: { Dirección: 'Muelle 3' },
  },
  {
    link: '/marketplace/offers',
    save: /^Registrar oferta/,
    fields: () => ({
      Especie: 'Reineta',
      Proveedor: 'Planta',
      Kilos: '40',
      Precio: '3200',
      ...hoursFromNow('Capturado', -6),
      ...hoursFromNow('Vigente hasta', 30),
    }),
    change: { Kilos: '45' },
  },
  {
    link: '/products-planification',
    save: /^Crear producto/,
    fields: () => ({
      Especie: 'Reineta',
      Proveedor: 'Planta',
      Presentación: 'Porción',
      Conservación: 'Ahumado',
      'Costo por kg': '4100',
      'Precio por kg': '5900',
    }),
    change: { 'Precio por kg': '6100' },
  },
  {
    link: '/transportists',
    save: /^Crear transportista/,
    fields: () => ({
      Transportista: own('Carro'),
      Patente: crypto.randomUUID().slice(0, 6).toUpperCase(),
      Teléfono: phone,
      Capacidad: '900',
    }),
    change: { Contacto: 'Rosa Vidal', Capacidad: '950' },
  },
  {
    link: '/transportists/partners',
    save: /^Crear socio/,
    fields: () => ({ Socio: own('Cadena'), RUT: written(newRut()), Comisión: '6', Teléfono: phone }),
    change: { Comisión: '7' },
  },
];

/** What stands in fields, which is what was typed into them. */
async function shows(form: Locator, typed: Fields): Promise<Fields> {
  const stands = await fieldsOf(form, Object.keys(typed));
  for (const [label, value] of Object.entries(typed)) expect(stands[label], label).toContain(value);
  return stands;
}

for (const { link, save, fields, change } of forms)
  test(`what is typed in ${link}/new is in the record after a reload, and so is what is changed there`, async ({ openAs, page }) => {
    const typed = fields();
    const main = page.getByRole('main');
    await openAs('admin', `${link}/new`);
    await fillIn(main, typed);
    const stands = await shows(main, typed);
    await main.getByRole('button', { name: save }).click();
    await expect(page).toHaveURL(new RegExp(`${link}/[0-9a-f-]{36}$`));
    await page.reload();
    await loaderGone(page);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fieldsOf(main, Object.keys(typed))).toEqual(stands);

    await fillIn(main, change);
    const changed = await shows(main, change);
    await main.getByRole('button', { name: /^Guardar/ }).click();
    // It is "Guardando…" until the server has answered.
    await expect(main.getByRole('button', { name: /^Guard(ar|ando)/ })).toHaveCount(0);
    await page.reload();
    await expect.poll(() => fieldsOf(main, Object.keys(change))).toEqual(changed);
  });
