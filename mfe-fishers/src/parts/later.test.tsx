import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { later } from './later.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{this.state.error.message}</p> : this.props.children);
}

describe('a component that comes later', () => {
  it('has its fallback until its code is here, and none when it is shown again', async () => {
    const load = jest.fn(async () => Greeting);
    const Later = later(load, <p>Wait</p>);
    const first = render(<Later name="Ana" />);
    expect(screen.getByText('Wait')).toBeInTheDocument();
    expect(await screen.findByText('Hello Ana')).toBeInTheDocument();
    first.unmount();
    render(<Later name="Luis" />);
    expect(screen.getByText('Hello Luis')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails as the page does when its code does not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Later = later<{ name: string }>(() => Promise.reject<ComponentType<{ name: string }>>(new Error('No such file')), <p>Wait</p>);
    render(
      <Boundary>
        <Later name="Ana" />
      </Boundary>,
    );
    expect(await screen.findByText('No such file')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
