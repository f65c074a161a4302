/** Steps that many journeys take together. */
import { inventStranger, type Stranger } from "@parlour/testkit/journeys/entering";
import type { Page, Person } from "@parlour/testkit/journeys/person";

export async function goesToPage(person: Person, address: string, page: Page): Promise<void> {
  await person.goesTo(address);
  await person.seesPage(page);
}

export async function comesAsPlayer(person: Person): Promise<void> {
  await person.opens("/login");
  await person.logsIn({ as: "player" });
  await person.seesPlayer();
}

export async function logsOut(person: Person): Promise<void> {
  await person.asksToLogOut();
  await person.confirms();
  await person.seesVisitor();
}

/** Fills and sends the form that is open. */
export async function sendsRegistration(person: Person, who: Stranger): Promise<void> {
  await person.fillsRegistration({
    username: who.username,
    password: who.password,
    confirmPassword: who.password,
    email: who.email,
    birthday: who.birthday,
  });
  await person.agrees();
  await person.submitsTheRegistration();
}

export async function registersByName(person: Person, who: Stranger): Promise<void> {
  await person.opensTheRegistration();
  await sendsRegistration(person, who);
}

/** Registers by name at the home page, and is logged in. */
export async function comesAsNewPlayer(person: Person): Promise<Stranger> {
  const who = inventStranger();
  await person.opens("/");
  await registersByName(person, who);
  await person.seesPlayer();
  return who;
}

export async function registersByPhone(person: Person, who: Stranger): Promise<void> {
  await person.opensTheRegistration();
  await person.choosesRegistration("registerMobile");
  await person.choosesCountry(who.phone.countryDialingCode);
  await person.fillsRegistration({
    mobileNum: who.phone.mobileNum,
    password: who.password,
    confirmPassword: who.password,
    birthday: who.birthday,
  });
  await person.asksForCode();
  await person.seesCountdown();
  await person.typesCodeSentTo(who.phone);
  await person.agrees();
  await person.submitsTheRegistration();
  await person.seesPlayer();
}
