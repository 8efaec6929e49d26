import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useCountry } from '@shop/shared/session';
import { Badge, Button } from '@shop/shared/ui';
import { useState } from 'react';
import css from './Tides.module.css';

/** Takes of the host what every page takes: React, session, query cache, design system. */
export function TidesPage() {
  const [isHigh, setIsHigh] = useState(false);
  const { iva } = useCountry();
  const { data: regions } = useCall(coreCalls.places.regionsOfChile, {});
  return (
    <section className={css['page']}>
      <h1>Mareas de hoy</h1>
      <p>
        {isHigh ? 'Pleamar' : 'Bajamar'}, IVA {iva} %
      </p>
      {regions && <Badge>{regions.length} regiones</Badge>}
      <Button onClick={() => setIsHigh(!isHigh)}>Cambiar la marea</Button>
    </section>
  );
}
