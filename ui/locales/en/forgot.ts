/** The dialog of a forgotten password. */
export const forgot = {
  "forgot.title": "Forgotten password",
  "forgot.close": "Close",
  "forgot.type": "How to prove that the account is yours",
  "forgot.type.email": "By email",
  "forgot.type.mobileNum": "By phone code",
  "forgot.email": "Email",
  "forgot.email.sentence":
    "We send a link to the email address of your account. With it you choose a new password.",
  "forgot.email.submit": "Send the link",
  "forgot.mobileNum.sentence":
    "We send a code to the phone of your account. With it you choose a new password and are logged in.",
  "forgot.submit": "Save the new password",
  "forgot.link.title": "Choose a new password",
  "forgot.link.sentence": "Once it is saved, every device that is logged in with the old one is logged out.",
  "forgot.link.again": "Ask for a new link",
  "forgot.mailed.title": "Look at your mail",
  "forgot.mailed.sentence":
    "A link is on its way to {{email}}. It is good for 30 minutes, and for one new password.",
  "forgot.mailed.nothing":
    "Nothing there? Look among the unwanted mail, and check that the address is right. Until you use the link, your old password stays as it is.",
  "forgot.mailed.again": "Send it again",
  "forgot.back": "Back to log in",
} as const;
