/** Of what says why a form was refused, so that the page's title can say that it was. */
export const refusedForm = "data-refused-form";
