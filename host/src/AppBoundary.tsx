import { translate } from '@shop/shared/i18n';
import { Button, Card } from '@shop/shared/ui';
import { Component, type ReactNode } from 'react';
import css from './AppBoundary.module.css';
import { hostMessages } from './messages.ts';

/**
 * The outermost error boundary: errors that nothing else catches show a message and a link, not a blank page. A class, because React has no hook for
 * this.
 */
export class AppBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className={css['place']}>
        <Card role="alert">
          <h1>{translate(hostMessages, 'broken.title')}</h1>
          <p className={css['text']}>{translate(hostMessages, 'broken.text')}</p>
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {translate(hostMessages, 'broken.reload')}
          </Button>
        </Card>
      </main>
    );
  }
}
