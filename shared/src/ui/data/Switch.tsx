import css from './Switch.module.css';

export interface SwitchProps {
  /** What it switches: `Congrio dorado visible en la app`. */
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  disabled?: boolean;
  tabIndex?: number;
}

/** On or off, at once. */
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
        // In a row of a list it is not the row that is opened.
        event.stopPropagation();
        onSwitch(!isOn);
      }}
      {...rest}
    />
  );
}
