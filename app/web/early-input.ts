type Control = HTMLInputElement | HTMLSelectElement;

const drawnValue = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
    : control.defaultValue;

/**
 * Repeats what the visitor typed and chose in the drawn page before React listened. React compares with the value that it
 * finds when it hydrates a control, so the control has the drawn value until then.
 */
export function repeatEarlyInput(host: HTMLElement): void {
  for (const control of host.querySelectorAll<Control>("input, select")) {
    const { value } = control;
    const drawn = drawnValue(control);
    if (drawn === undefined || drawn === value) continue;
    control.value = drawn;
    const tell = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
    // An input event makes React hydrate the control at once.
    tell("input");
    // By the prototype, because React does not see a value that is set this way until the event.
    Reflect.set(Object.getPrototypeOf(control), "value", value, control);
    tell("input");
    tell("change");
  }
}
