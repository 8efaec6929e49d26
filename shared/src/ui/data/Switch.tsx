import css from './Switch.module.css';

export interface SwitchProps {
  /** The accessible name: `Congrio dorado visible en la app`. */
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  disabled?: boolean;
  tabIndex?: number;
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onSwitch, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      className={css['switch']}
      onClick={(event) => {
        // In a row of a list, the press must not open the row.
        event.stopPropagation();
        onSwitch(!isOn);
      }}
      {...rest}
    />
  );
}
